import {createElement} from 'react';
import {describe, expect, test} from 'vitest';
import MDXSvg from '../../../theme/MDXComponents/Svg/index.tsx';
import {compileSite, page} from './fixture.ts';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4">
  <title>own</title>
  <marker id="m"/>
  <path stroke="var(--ink-text)" marker-end="url(#m)"/>
</svg>`;
const files = {'docs/figure.svg': SVG, 'static/img/wide.svg': SVG.replace('8 4', '9 4')};
const components = {InlineSvg: (props: object) => createElement('x-svg', props)};

describe('![text](./figure.svg?inline)', () => {
  test.each(['native', 'unified'] as const)('puts the drawing into the page: %s', async (compiler) => {
    const {html, diagnostics, site, document} = await page(
      '![it\'s "a" & b](./figure.svg?inline "t") and ![](/img/wide.svg?x&inline#y)\n\n![c](./figure.svg?inline)',
      {files, components: {InlineSvg: MDXSvg}, markdown: {compiler}, baseUrl: '/b/'},
    );
    expect(diagnostics).toEqual([]);
    expect(document?.compiler).toBe(compiler);
    const [first = '', second = '', third = ''] = html().match(/<span class="ink-svg".*?<\/span>/g) ?? [];
    expect(first).toMatch(
      /^<span class="ink-svg" data-svg-source="\/b\/assets\/images\/figure-\w{32}\.svg" title="t" role="img" aria-label="it&#x27;s &quot;a&quot; &amp; b" tabindex="0"><svg viewBox='0 0 8 4' width='8' height='4'><marker id='(svg-\w{6})-m'\/><path stroke='var\(--ink-text\)' marker-end='url\(#\1-m\)'\/><\/svg><\/span>$/,
    );
    // Without a text, the title of the drawing names it.
    expect(second).toContain('aria-label="own"');
    expect(third).toMatch(/<marker id='svg-\w{6}-2-m'\/>.*url\(#svg-\w{6}-2-m\)/);
    expect(site.assets.map(({file}) => file.replace(/-\w{32}/, ''))).toEqual([
      'assets/images/figure.svg',
      'assets/images/wide.svg',
    ]);
  });

  test('is no tab stop of its own in a link, and decoration without a name', async () => {
    const {html} = await page('[![a](./figure.svg?inline)](https://e.org) ![](./plain.svg?inline)', {
      files: {...files, 'docs/plain.svg': '<svg width="1" height="1"/>'},
      components: {InlineSvg: MDXSvg},
    });
    expect(html()).not.toContain('tabindex');
    expect(html()).toContain('<span class="ink-svg" data-svg-source=');
    expect(html()).toMatch(/aria-hidden="true"><svg width='1'/);
  });

  test('leaves other images as they are', async () => {
    const {html} = await page('![a](./figure.svg) ![b](./figure.svg?inlined) ![c](https://e.org/x.svg?inline)', {
      files,
      components,
    });
    expect(html().match(/<img /g)).toHaveLength(3);
  });

  test('reports a missing file as for every image', async () => {
    const {diagnostics} = await page('![a](./figur.svg?inline)', {files, components});
    expect(diagnostics).toMatchObject([
      {code: 'INK4007', place: {line: 1, column: 1}, hint: expect.stringContaining('"figure.svg"')},
    ]);
  });

  test('reports what must not be in a page, at its place in the file', async () => {
    const {diagnostics} = await page('text\n\n![a](./bad.svg?inline)', {
      files: {'docs/bad.svg': '<svg viewBox="0 0 1 1">\n  <g>\n    <script/>\n  </g>\n</svg>'},
      components,
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'INK4031',
        severity: 'error',
        message: 'The image "./bad.svg?inline" cannot be inlined: <script> is not allowed.',
        place: {file: expect.stringMatching(/docs\/bad\.svg$/), line: 3, column: 5},
        related: [{place: {file: expect.stringMatching(/docs\/page\.mdx$/), line: 3, column: 1}}],
      },
    ]);
  });

  test('follows changes of the file, from a cache as well', async () => {
    const documents = {'docs/a.mdx': '![a](./figure.svg?inline)', 'docs/b.mdx': 'x', ...files};
    const {dir} = await compileSite(documents);
    expect((await compileSite(documents, {dir})).compiledCount).toBe(0);
    const changed = {...documents, 'docs/figure.svg': SVG.replace('var(--ink-text)', 'currentColor')};
    const site = await compileSite(changed, {dir});
    expect(site.compiledCount).toBe(1);
    expect(site.files.get('docs/a.mdx')?.text).toContain('currentColor');
  });
});
