import {expect, it} from 'vitest';
import svgLoader from '../../../core/bundle/loaders/svg-loader.ts';

const load = (source: string): string => svgLoader.call({resourcePath: '/logo.svg'} as never, source);

it('PRE-08 EXT-09: an SVG file becomes a component with the names that React has for attributes', () => {
  const code = load(
    '<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" class="a" stroke-width="2" style="fill: red; stroke-width: 1"><path d="M0 0"/></svg>',
  );
  expect(code).toContain('"viewBox":"0 0 2 2"');
  expect(code).toContain('"className":"a","strokeWidth":"2","style":{"fill":"red","strokeWidth":"1"}');
  expect(code).toContain('<path d=\\"M0 0\\"></path>');
  expect(code).not.toContain('made by hand');
});

it('attributes with a hyphen or a namespace have the names that React knows', () => {
  const code = load(
    '<svg data-name="Layer 1" aria-hidden="true" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve"></svg>',
  );
  expect(code).toContain('{"data-name":"Layer 1","aria-hidden":"true","xmlnsXlink":');
  expect(code).toContain('"xmlSpace":"preserve"');
});

it('a file without a picture is an error that names it', () => {
  expect(() => load('hello')).toThrow('/logo.svg contains no <svg> element');
});

it('fault 21: scripts of an SVG file never become part of a page', () => {
  const code = load(
    '<svg onload="a()"><script>b()</script><SCRIPT href="c.js"/><g><script><![CDATA[d()]]></script></g>' +
      '<path onclick="e()" d="M0 0"/><a xlink:href="java&#10;script:f()"><text>kept</text></a>' +
      '<foreignObject><body onload="g()"><img src="x" onerror="h()"></body></foreignObject></svg>',
  );
  expect(code).not.toMatch(/<script|\bon\w+=|"on\w+"|script:|\b[a-h]\(\)/i);
  expect(code).toContain('kept');
});
