import {describe, expect, test} from 'vitest';
import {SvgError, svgMarkup} from '../../../core/compile/svg-markup.ts';

const inside = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4">${content}</svg>`;

function refused(text: string): {message: string; rest: string} {
  try {
    svgMarkup(text, 'p-');
  } catch (error) {
    if (error instanceof SvgError) return {message: error.message, rest: text.slice(error.offset, error.offset + 8)};
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('an SVG file in a page', () => {
  test('keeps its shapes and loses what only files need', () => {
    const file = `\uFEFF<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY a "b">]>
<!-- a comment with <script> in it -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="urn:ink" width="100%" viewBox="0 0 80 40.5" role="img" aria-label="x">
  <metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata>
  <ink:view zoom="2"><path d="M0 0"/></ink:view>
  <g fill='var(--ink-text)' ink:label="layer">
    <path
      d="M0 0
         L8 8"/>
    <text x="1">a &lt; b  <tspan>c</tspan><![CDATA[ d & <e]]></text>
  </g>
</svg>
`;
    expect(svgMarkup(file, 'p-').html).toBe(
      "<svg width='80' viewBox='0 0 80 40.5' height='40.5'><g fill='var(--ink-text)'><path d='M0 0 L8 8'/>" +
        "<text x='1'>a &lt; b <tspan>c</tspan> d &amp; &lt;e</text></g></svg>",
    );
  });

  test('has a size and a view box, whichever the file has', () => {
    expect(svgMarkup('<svg width="30px" height="20"></svg>', '').html).toBe(
      "<svg width='30' height='20' viewBox='0 0 30 20'/>",
    );
    expect(refused('<svg width="2em" height="2"/>').message).toBe('its size is unknown');
  });

  test('gets IDs of its own, wherever they are used', () => {
    const {html} = svgMarkup(
      inside(
        '<marker id="a"/><use xlink:href="#a"/><path marker-end="url(#a)" style="fill:url(\'#a\')"/><g aria-labelledby="a b"/>',
      ),
      'p-',
    );
    expect(html).toContain(
      "<marker id='p-a'/><use href='#p-a'/><path marker-end='url(#p-a)' style='fill:url(#p-a)'/><g aria-labelledby='p-a p-b'/>",
    );
  });

  test('gives its title and description to the page', () => {
    const {html, ...facts} = svgMarkup(
      inside('<title>A &amp; B</title><desc>long</desc><g><title>tip</title></g>'),
      'p-',
    );
    expect(facts).toEqual({title: 'A & B', descriptionId: 'p-desc'});
    expect(html).toContain("><desc id='p-desc'>long</desc><g><title>tip</title></g></svg>");
  });

  test('keeps quotes apart from markup', () => {
    expect(svgMarkup(inside(`<text font-family="'A', b">"</text>`), '').html).toContain(
      `<text font-family='&#39;A&#39;, b'>"</text>`,
    );
  });

  test.each([
    ['<script>alert(1)</script>', '<script> is not allowed', '<script>'],
    ['<style>p {}</style>', '<style> is not allowed', '<style>p'],
    ['<a href="#x"><path/></a>', '<a> is not allowed', '<a href='],
    ['<foreignObject/>', '<foreignObject> is not allowed', '<foreign'],
    ['<image href="#a"/>', '<image> is not allowed', '<image h'],
    ['<animate/>', '<animate> is not allowed', '<animate'],
    ['<SCRIPT/>', '<SCRIPT> is not allowed', '<SCRIPT/'],
    ['<path onclick="x()"/>', 'the event handler "onclick" is not allowed', 'onclick='],
    ['<path OnLoad="x()"/>', 'the event handler "OnLoad" is not allowed', 'OnLoad="'],
    ['<use href="other.svg#a"/>', '"href" refers to something outside the file', 'href="ot'],
    ['<use xlink:href="data:text/html,x"/>', '"href" refers to something outside the file', 'xlink:hr'],
    ['<path fill="url(https://example.org/a)"/>', '"fill" refers to something outside the file', 'fill="ur'],
    ['<path style="fill:u\\72l(//x)"/>', '"style" refers to something outside the file', 'style="f'],
    ['<path fill="url&#40;//x)"/>', '"fill" refers to something outside the file', 'fill="ur'],
    ['<title><b>x</b></title>', '<b> is not allowed', '<b>x</b>'],
    ['<title><path/></title>', '<title> may only contain text', '<path/><'],
    ['<g></svg>', '</svg> closes no open element', '</svg></'],
    ['<g a=b/>', 'it is not well-formed XML', '<g a=b/>'],
    ['</svg><svg>', 'it is not a single <svg>', '<svg></s'],
  ])('is refused: %s', (content, message, rest) => {
    expect(refused(inside(content))).toEqual({message, rest});
  });

  test('is refused if it ends too early or is something else', () => {
    expect(refused('<svg viewBox="0 0 1 1"><g>').message).toBe('it ends inside an element');
    expect(refused('<html></html>').message).toBe('it is not a single <svg>');
    expect(refused('').message).toBe('it ends inside an element');
  });
});
