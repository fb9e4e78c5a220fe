import {describe, expect, test} from 'vitest';
import {page, type FixtureOptions} from './fixture.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('links', () => {
  const files = {'docs/a.md': 'a', 'docs/sub/b.md': 'b', 'docs/sub/清洁.md': 'c'};

  test('MDX-23, MDX-47: links and definitions to files lead to their pages', async () => {
    const {html} = await page(
      '[1](./a.md#h) [2](sub/b.md?q=1) [3](/sub/b.md) [4](@site/docs/a.md) [5][r] [6](./sub/%E6%B8%85%E6%B4%81.md)\n\n[r]: ./a.md',
      {files},
    );
    expect([...html().matchAll(/href="([^"]*)"/g)].map(([, href]) => decodeURI(href ?? ''))).toEqual([
      '/docs/a#h',
      '/docs/sub/b?q=1',
      '/docs/sub/b',
      '/docs/a',
      '/docs/a',
      '/docs/sub/清洁',
    ]);
  });

  test('links with escapes that a path does not need lead to the file', async () => {
    const {html, diagnostics} = await page('[1](./amp%26%2B.md) [2](./a%3Db,%2C.txt)', {
      files: {'docs/amp&+.md': '# x', 'docs/a=b,,.txt': 'x'},
    });
    expect(diagnostics).toEqual([]);
    expect(html()).toContain('href="/docs/amp&amp;+"');
  });

  test('MDX-50: every escape in the path of a file is decoded', async () => {
    const {html, diagnostics} = await page('[1](./C%23.md) [2](./C%23.txt) ![3](./C%23.png)', {
      files: {'docs/C#.md': '# x', 'docs/C#.txt': 'x', 'docs/C#.png': PNG},
    });
    expect(diagnostics).toEqual([]);
    expect(html()).toMatch(/href="\/assets\/files\/C%23-[0-9a-f]+\.txt"/);
    expect(html()).toContain('src="data:image/png;base64,');
  });

  test('MDX-51: links without URL and to missing files of the site go to the hook', async () => {
    const text = '[a]() [b](@site/none.pdf) [c](./none.pdf)';
    const warned = await page(text, {files: {'nine.pdf': ''}});
    expect(warned.diagnostics).toMatchObject([
      {code: 'INK4018', severity: 'warning', place: {line: 1, column: 1}},
      {code: 'INK4003', severity: 'warning', hint: 'Did you mean "nine.pdf"?'},
    ]);
    const thrown = await page(text, {
      markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
    });
    expect(thrown.diagnostics.map(({severity}) => severity)).toEqual(['error', 'error']);
    const seen: string[] = [];
    const replaced = await page(text, {
      hooks: {onBrokenMarkdownLinks: ({url}: {url: string}) => (seen.push(url), url === '' ? '/start' : undefined)},
    });
    expect(replaced.html()).toBe(
      '<p><a href="/start">a</a> <a href="@site/none.pdf">b</a> <a href="./none.pdf">c</a></p>',
    );
    expect([seen, replaced.diagnostics]).toEqual([['', '@site/none.pdf'], []]);
  });

  test('MDX-23: "./" looks in its own folder only, a bare path in the content folders too', async () => {
    const {html} = await page('[1](./a.md) [2](a.md)', {name: 'docs/sub/page.mdx', files});
    expect(html()).toBe('<p><a href="./a.md">1</a> <a href="/docs/a">2</a></p>');
  });

  test('MDX-24: relative addresses of pages stay as written', async () => {
    expect((await page('[a](other-page) [b](../x)')).html()).toContain(
      '<a href="other-page">a</a> <a href="../x">b</a>',
    );
  });

  test('CFG-43: broken links by severity and by a function of the site', async () => {
    const text = '---\nt: 1\n---\n\nSee [x](./aa.md).';
    const warned = await page(text, {files});
    expect(warned.diagnostics).toMatchObject([
      {code: 'INK4003', severity: 'warning', place: {line: 5, column: 5}, hint: expect.stringContaining('"./a.md"')},
    ]);
    const thrown = await page(text, {
      files,
      markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
    });
    expect(thrown.diagnostics[0]?.severity).toBe('error');
    const seen: unknown[] = [];
    const replaced = await page(text, {
      files,
      hooks: {
        onBrokenMarkdownLinks: (broken: {url: string; sourceFilePath: string}) => (
          seen.push(broken.sourceFilePath, broken.url),
          '/else'
        ),
      },
    });
    expect(replaced.html()).toBe('<p>See <a href="/else">x</a>.</p>');
    expect([seen, replaced.diagnostics]).toEqual([['docs/page.mdx', './aa.md'], []]);
    const broken = (): never => {
      throw new Error('boom');
    };
    const failed = await page(text, {files, hooks: {onBrokenMarkdownLinks: broken}});
    expect(failed.diagnostics).toMatchObject([
      {code: 'INK4013', message: '"markdown.hooks.onBrokenMarkdownLinks" failed: boom'},
    ]);
  });
});

describe.each(['native', 'unified'] as const)('references with the %s compiler', (compiler) => {
  const files = {'docs/f.pdf': 'pdf', 'docs/y.png': PNG, 'static/img/z.png': PNG};
  const compile = (text: string, options: FixtureOptions = {}): ReturnType<typeof page> =>
    page(text, {files, ...options, markdown: {compiler, ...options.markdown}});

  test('to files are what links and images with the same URL are', async () => {
    const inline = await compile('[a](./f.pdf#p "t") and ![b](./y.png "u")');
    const {html, diagnostics} = await compile(
      '[a][f] and ![b][Y]\n\n[f]: ./f.pdf#p "t"\n[y]: ./y.png "u"\n[y]: ./other.png',
    );
    expect(html()).toBe(inline.html());
    expect(html()).toMatch(/href="\/assets\/files\/f-[0-9a-f]+\.pdf#p" title="t"/);
    expect(diagnostics).toEqual([]);
  });

  test('to images that do not exist are warnings, because Docusaurus builds the site', async () => {
    const hooks = {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'} as const;
    const {diagnostics, html} = await compile('![b][y]\n\n[y]: ./none.png', {markdown: {hooks}});
    expect(diagnostics).toMatchObject([{code: 'INK4007', severity: 'warning', place: {line: 1, column: 1}}]);
    expect(html()).toContain('src="./none.png"');
  });

  test('to files by a path from the root stay as they are, as in Docusaurus', async () => {
    const {diagnostics, html} = await compile('![b][z] [c][z]\n\n[z]: /img/z.png');
    expect(html()).toBe('<p><img src="/img/z.png" alt="b"/> <a href="/img/z.png">c</a></p>');
    expect(diagnostics).toEqual([]);
  });

  test('to a page are links of the document once, at the definition', async () => {
    const {document} = await compile('[a][r] [b][r]\n\n[r]: /nope\n[unused]: /other');
    expect(document?.facts.links).toMatchObject([{url: '/nope', kind: 'url', place: {line: 3, column: 1}}]);
  });
});

test('the hint for an image that is named by its path in the static folder is its URL', async () => {
  const {diagnostics} = await page('![a](static/img/z.png) ![b](../static/none.png)', {
    files: {'static/img/z.png': PNG},
  });
  expect(diagnostics.map(({hint}) => hint)).toEqual([
    expect.stringContaining('Did you mean "/img/z.png"?'),
    expect.stringContaining('Check the path.'),
  ]);
});
