import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {compileSite, page, run, writeSite} from './fixture.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const BIG = Buffer.concat([PNG, Buffer.alloc(12_000)]);

describe('admonitions', () => {
  test('MDX-05: titles as text, with markup, as attribute, and after a space', async () => {
    const {html} = await page(
      ':::note\na\n:::\n\n:::tip[Soft *sponge*]\nb\n:::\n\n:::warning{title="Hot"}\nc\n:::\n\n:::info Old style\nd\n:::',
    );
    expect(html()).toBe(
      '<admonition type="note"><p>a</p></admonition>\n' +
        '<admonition type="tip"><mdxAdmonitionTitle>Soft <em>sponge</em></mdxAdmonitionTitle><p>b</p></admonition>\n' +
        '<admonition title="Hot" type="warning"><p>c</p></admonition>\n' +
        '<admonition title="Old style" type="info"><p>d</p></admonition>',
    );
  });

  test('MDX-05: the attribute wins over a label, brackets after a space are part of the title', async () => {
    const {html} = await page(
      ':::note[Rich *x*]{title="T"}\na\n:::\n\n:::note[Plain]{title="U"}\nb\n:::\n\n:::tip [Optional] Rest\nc\n:::',
    );
    expect(html()).toBe(
      '<admonition title="T" type="note"><p>a</p></admonition>\n' +
        '<admonition title="U" type="note"><p>b</p></admonition>\n' +
        '<admonition title="[Optional] Rest" type="tip"><p>c</p></admonition>',
    );
  });

  test('MDX-06: nested, in lists and quotes, with class and id', async () => {
    const {html} = await page(
      '::::note[Outer]\n:::tip{.big #it}\nx\n:::\n::::\n\n- a\n\n  :::tip\n  b\n  :::\n\n> :::tip Quoted\n> c\n> :::',
    );
    expect(html()).toContain(
      '<admonition title="Outer" type="note"><admonition id="it" class="big" type="tip"><p>x</p></admonition></admonition>',
    );
    expect(html()).toContain('<admonition type="tip"><p>b</p></admonition>\n</li>');
    expect(html()).toContain('<blockquote>\n<admonition title="Quoted" type="tip"><p>c</p></admonition>');
  });

  test('fault 30: MDX-07: words with colons stay text, unknown directives are named once a file, with the nearest keyword', async () => {
    const {html, diagnostics} = await page('A :word and 10:30 and :x[y].\n\n::leaf\n\n:::unknown\nz\n:::\n');
    expect(html()).toContain('<p>A :word and 10:30 and <div>y</div>.</p>\n<p>::leaf</p>\n<div><p>z</p></div>');
    expect(diagnostics).toMatchObject([{code: 'INK4009', severity: 'warning', place: {line: 1, column: 23}}]);
    expect(diagnostics[0]?.message).toContain('Unknown directives: :x, :::unknown (5:1).');
    expect(diagnostics[0]?.hint).toContain('use one of the known keywords');
    const misspelt = await page(':::nots\nz\n:::\n\n:::wraning\nz\n:::\n');
    expect(misspelt.diagnostics[0]?.hint).toContain(
      'Did you mean ":::note" instead of ":::nots", ":::warning" instead of ":::wraning"?',
    );
    const other = await page(':::error\nz\n:::\n\n::tip\n');
    expect(other.diagnostics).toMatchObject([
      {message: 'Unknown directives: :::error, ::tip (5:1).', hint: expect.stringContaining('":::danger" instead of')},
    ]);
    expect(other.html()).toContain('<p>::tip</p>');
  });

  test('a set without admonitions leaves them to plugins', async () => {
    const {html} = await page(':::note\na\n:::', {set: {admonitions: false}});
    expect(html()).toBe('<div><p>a</p></div>');
  });
});

describe('headings and outline', () => {
  test('MDX-09: slugs are unique in the file, Han characters stay', async () => {
    const {exports} = await page('## A `b`\n\n## A `b`\n\n## 中文 标题，标点！\n\n## <b>Big</b> one');
    expect(exports.toc.map(({id}) => id)).toEqual(['a-b', 'a-b-1', '中文-标题标点', 'big-one']);
  });

  test('MDX-10, MDX-11: explicit ids as braces and as comments', async () => {
    const {html} = await page('## One {#first}\n\n## Two {/* #second */}\n\n## Three\\{#third}\n');
    expect(html()).toBe('<h2 id="first">One</h2>\n<h2 id="second">Two</h2>\n<h2 id="third">Three</h2>');
  });

  test('MDX-10: an explicit id can have spaces', async () => {
    for (const format of ['mdx', 'md'] as const)
      expect((await page('### T {#a b}', {markdown: {format}})).html(), format).toBe('<h3 id="a b">T</h3>');
  });

  test('MDX-11: of a comment with more words, the first one is the id', async () => {
    const {html} = await page('## Two {/* #second linked from the app */}\n\n## Three {/* #a */ /* #b */}');
    expect(html()).toBe('<h2 id="second">Two</h2>\n<h2 id="three--a---b-">Three </h2>');
  });

  test('MDX-12: headings without text are not in the outline, images in headings show nothing there', async () => {
    const {exports} = await page(
      '## <span />\n\n## <img src="/x.png" />\n\n## {1 + 1}\n\n## <img src="/x.png" /> Text',
    );
    expect(exports.toc).toEqual([{value: 'Text', id: '-text', level: 2}]);
  });

  test('MDX-11: in plain Markdown a comment counts only if comments are not taken out', async () => {
    const md = {name: 'docs/page.md', markdown: {format: 'md' as const}};
    expect((await page('## T <!-- #x -->\n\n## U {#u}', md)).html()).toContain('<h2 id="u">U</h2>');
    const kept = {comments: false, admonitions: true, headingIds: true};
    expect((await page('## T <!-- #x -->', {...md, markdown: {format: 'md', mdx1Compat: kept}})).html()).toBe(
      '<h2 id="x">T</h2>',
    );
  });

  test('in plain Markdown an element that is never closed takes no module of the page in', async () => {
    const {exports} = await page('## T\n\n<script>', {name: 'docs/page.md', markdown: {format: 'md'}});
    expect(exports.toc).toEqual([{value: 'T', id: 't', level: 2}]);
  });

  test('markdown.anchors.maintainCase keeps capitals (CFG-41)', async () => {
    const {html} = await page('## Big Word', {markdown: {anchors: {maintainCase: true}}});
    expect(html()).toBe('<h2 id="Big-Word">Big Word</h2>');
  });

  test('fault 24: the same explicit id twice is reported with both lines', async () => {
    const {diagnostics} = await page('## A {#x}\n\n## B {#x}');
    expect(diagnostics).toMatchObject([{code: 'INK4015', severity: 'warning', place: {line: 3}}]);
    expect(diagnostics[0]?.message).toContain('first used on line 1');
  });

  test('MDX-12: HTML of plain Markdown stays in the outline, unless the document is not trusted', async () => {
    const outline = async (trust: 'author' | 'content'): Promise<unknown[]> => {
      const {exports} = await page('## A <b>b</b>\n', {name: 'docs/page.md', markdown: {format: 'md', trust}});
      return exports.toc.map(({value}) => value);
    };
    expect(await outline('author')).toEqual(['A <b>b</b>']);
    expect(await outline('content')).toEqual(['A b']);
  });

  test('MDX-12: the outline is HTML; JSX headings and h1 are not in it; an own toc wins', async () => {
    const {exports} = await page('# T\n\n## *a* & `<b>` [c](/d) <small className="s">e</small>\n\n<h2 id="x">JSX</h2>');
    expect(exports.toc).toEqual([
      {value: '<em>a</em> &amp; <code>&lt;b&gt;</code> c <small class="s">e</small>', id: 'a--b-c-e', level: 2},
    ]);
    const own = await page('export const toc = [1]\n\n## a');
    expect(own.exports.toc).toEqual([1]);
  });

  test('MDX-54: the outline escapes quotes as Docusaurus does, for components that search its values', async () => {
    const {exports} = await page("## Event: 'close' \"now\"\n\n## `a('b')` & \\<c>");
    expect(exports.toc.map(({value}) => value)).toEqual([
      'Event: &#39;close&#39; &quot;now&quot;',
      '<code>a(&#39;b&#39;)</code> &amp; &lt;c&gt;',
    ]);
  });

  test('MDX-13, MDX-49: outlines of partials are spliced in where they are used, headings in JSX count', async () => {
    const site = await compileSite({
      'docs/page.mdx': "import P from './_p.mdx'\n\n## a\n\n<div>\n\n### in a div\n\n<P/>\n\n</div>\n\n## z",
      'docs/_p.mdx': '## part',
    });
    expect(run(site, 'docs/page.mdx').exports.toc.map(({id}) => id)).toEqual(['a', 'in-a-div', 'part', 'z']);
    // The module has it; what is held of all documents at once does not.
    expect(site.documents.get('docs/page.mdx')?.facts).not.toHaveProperty('toc');
  });

  test('MDX-45 b: a first h1 is wrapped in header, or taken out where the page shows it', async () => {
    expect((await page('# T\n\nx')).html()).toBe('<header><h1 id="t">T</h1></header>\n<p>x</p>');
    expect((await page('# T\n\nx', {set: {removeContentTitle: true}})).html()).toBe('<p>x</p>');
    const below = await page('***\n\n# T');
    expect(below.html()).not.toContain('<header>');
    expect(below.exports.contentTitle).toBeUndefined();
    expect((await page('## a\n\n# T')).exports.contentTitle).toBeUndefined();
  });
});

describe('comments and older syntax', () => {
  test('MDX-35, TRAP-11: HTML comments vanish and do not break lists; code keeps them', async () => {
    const {html} = await page(
      '<!-- a -->\n\n- x <!-- b\nover lines --> y\n- z\n  <!-- c -->\n\n<!-- h --> text\n\n<!-- d\n\n{ <e> -->\n\n`<!-- f -->`\n\n```\n<!-- g -->\n```',
    );
    expect(html()).not.toMatch(/<!--|[a-e] -->/);
    expect(html()).toMatch(/<ul>\n<li>x\s+y<\/li>\n<li>z\n?<\/li>\n<\/ul>/);
    expect(html()).toContain('<p> text</p>');
    expect(html()).toContain('<code>&lt;!-- f --&gt;</code>');
    expect(html()).toContain('&lt;!-- g --&gt;\n');
  });

  test('CFG-40: without the compatibility options they are errors', async () => {
    const off = {markdown: {mdx1Compat: {comments: false, admonitions: false, headingIds: false}}};
    expect((await page('a <!-- b -->', off)).diagnostics).toMatchObject([{code: 'INK4001', place: {line: 1}}]);
    expect((await page('## a {#b}', off)).diagnostics).toMatchObject([{code: 'INK4004', place: {line: 1}}]);
  });

  test('CFG-38: the preprocessor of the site gets path and raw text, and its failure is reported', async () => {
    const preprocessor = ({filePath, fileContent}: {filePath: string; fileContent: string}): string =>
      fileContent.replace('NAME', filePath.split('/').pop() ?? '');
    expect((await page('---\na: 1\n---\n{"NAME"}', {preprocessor})).html()).toBe('page.mdx');
    const failing = (): string => {
      throw new Error('no');
    };
    const {diagnostics} = await page('x', {preprocessor: failing});
    expect(diagnostics).toMatchObject([{code: 'INK4013', message: '"markdown.preprocessor" failed: no'}]);
  });

  test('MDX-36: a fence mdx-code-block is unwrapped, lines stay', async () => {
    const {html, diagnostics} = await page('a\n\n```mdx-code-block\n<b>{1 + 1}</b>\n```\n\n[x](./gone.md)');
    expect(html()).toContain('<b>2</b>');
    expect(diagnostics).toMatchObject([{place: {line: 7, column: 1}}]);
    const spaced = await page('- a\n\n  ```` mdx-code-block\n  <b>{1 + 1}</b>\n````\n');
    expect(spaced.html()).toContain('<b>2</b>');
  });

  test('MDX-36: a fence mdx-code-block inside of another one is unwrapped, too', async () => {
    const nested =
      '````mdx-code-block\n<b>{1 + 1}</b>\n\n```mdx-code-block\n<i>{2 + 2}</i>\n```\n\n````\n\n[x](./gone.md)';
    const {html, diagnostics} = await page(nested);
    expect(html()).toContain('<b>2</b>');
    expect(html()).toContain('<i>4</i>');
    expect(diagnostics).toMatchObject([{place: {line: 10, column: 1}}]);
  });

  test('fault 9: line ends of any kind and a byte order mark give the same page', async () => {
    const text =
      '---\ntitle: x\n---\n# T\n\n:::tip Old title\na\n:::\n\n```js\n// highlight-next-line\nlet a;\nlet b;\n```\n';
    const {html, codes} = await page(text);
    const windows = await page(`\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(windows.html().replaceAll('\r', '')).toBe(html());
    expect(windows.codes).toEqual(codes);
  });
});

describe('elements', () => {
  test('MDX-33, MDX-34: details and head are components', async () => {
    const {html} = await page('<head><i>b</i></head>\n\n<details><summary>s</summary>t</details>', {
      components: {Head: 'x-head', Details: 'x-details'},
    });
    expect(html()).toBe('<x-head><i>b</i></x-head>\n<x-details><summary>s</summary>t</x-details>');
  });

  test('MDX-39: mermaid only where it is switched on', async () => {
    expect((await page('```mermaid\na --> b\n```', {markdown: {mermaid: true}})).html()).toBe(
      '<mermaid value="a --&gt; b"></mermaid>',
    );
    expect((await page('```mermaid\na\n```')).html()).toContain('language-mermaid');
  });

  test('CFG-37: emoji codes', async () => {
    expect((await page(':smile: 10:30:45')).html()).toBe('<p>😄 10:30:45</p>');
    expect((await page(':smile:', {markdown: {emoji: false}})).html()).toBe('<p>:smile:</p>');
  });

  test('MDX-02: plain Markdown keeps raw HTML and braces', async () => {
    const {html} = await page(
      '---\nmdx: {format: md}\n---\n{a} <u>b</u>\n\n<div class="c">d</div>\n\n:::tip[*T*]\ne\n:::',
      {name: 'docs/page.md'},
    );
    expect(html()).toContain('<p>{a} <u>b</u></p>\n<div class="c">d</div>');
    expect(html()).toContain('<mdxAdmonitionTitle><em>T</em></mdxAdmonitionTitle>');
  });
});

describe('images and files', () => {
  const files = {
    'docs/small.png': PNG,
    'docs/big.png': BIG,
    'static/img/s.png': BIG,
    'docs/list.txt': 'x',
    'static/f.zip': 'x',
    'docs/d.json': '{"a": 1}',
  };

  test('MDX-27: small ones travel in the text, others are copied, sizes are known', async () => {
    const {html, site, dir} = {
      ...(await page(
        '![a](./small.png "t") ![b](big.png#x) ![c](/img/s.png) ![d](https://e.org/x.png) ![e](pathname:///y.png)',
        {files, baseUrl: '/b/'},
      )),
      dir: '',
    };
    expect(html()).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="a" title="t" width="1" height="1"\/>/);
    expect(html()).toMatch(/<img src="\/b\/assets\/images\/big-[0-9a-f]+\.png#x" alt="b" width="1" height="1"\/>/);
    expect(html()).toContain('<img src="https://e.org/x.png" alt="d"/>');
    expect(html()).toContain('<img src="/y.png" alt="e"/>');
    expect(site.assets.map(({file}) => file.replace(/-[0-9a-f]+\./, '.'))).toEqual([
      'assets/images/big.png',
      'assets/images/s.png',
    ]);
    expect(dir).toBe('');
  });

  test('a missing image and an empty address are errors with their place and the nearest name', async () => {
    const {diagnostics} = await page('---\nx: 1\n---\n\n![a](./smal.png)\n\n![]()', {files});
    expect(diagnostics).toMatchObject([
      {
        code: 'INK4007',
        severity: 'error',
        place: {line: 5, column: 1},
        hint: expect.stringContaining('Did you mean "small.png"?'),
      },
      {code: 'INK4008', severity: 'error', place: {line: 7, column: 1}},
    ]);
  });

  test('MDX-26: links to files are copied and open in a new window', async () => {
    const {html, document} = await page('[a](./list.txt) [b](/f.zip) [c](./d.json) [d](./none.pdf) [e](./page.html)', {
      files,
    });
    expect(html()).toMatch(
      /<a target="_blank" data-noBrokenLinkCheck="true" href="\/assets\/files\/list-[0-9a-f]+\.txt">a<\/a>/,
    );
    expect(html()).toMatch(/href="\/assets\/files\/f-[0-9a-f]+\.zip"/);
    expect(html()).toMatch(/href="\/assets\/files\/d-[0-9a-f]+\.json"/);
    expect(html()).toContain('<a href="./none.pdf">d</a> <a href="./page.html">e</a>');
    expect(document?.facts.links.map(({kind}) => kind)).toEqual(['asset', 'asset', 'asset', 'url', 'url']);
  });

  test('assets of the front matter', async () => {
    const {exports} = await page('---\nimage: ./big.png\nauthors: [{imageURL: ./small.png}, {name: x}]\n---\nx', {
      files,
      set: {frontMatterAssets: ['image', 'authors[].imageURL']},
    });
    expect(exports.assets['image']).toMatch(/^\/assets\/images\/big-/);
    expect(exports.assets['authorsImageUrls']).toEqual([
      expect.stringMatching(/\/assets\/images\/.+\.png$/),
      undefined,
    ]);
  });

  test('a missing image of the front matter is reported where it is named', async () => {
    const {diagnostics} = await page('---\ntitle: a\nimage: ./nope.png\n---\nx', {set: {frontMatterAssets: ['image']}});
    expect(diagnostics).toMatchObject([{code: 'INK4007', place: {line: 3, column: 8, endLine: 3, endColumn: 18}}]);
  });

  test('BLG-45 API-35: the list of author images has an entry for each author, whether or not it is a file', async () => {
    const set = {frontMatterAssets: ['image', 'authors[].imageURL', 'authors[].image_url']};
    const authorsOf = async (text: string): Promise<unknown> => {
      const {exports} = await page(text, {files, set});
      return exports.assets['authorsImageUrls'];
    };
    expect(await authorsOf('---\nauthors: [jane, {name: x}]\n---\nx')).toEqual([undefined, undefined]);
    expect(await authorsOf('---\nauthors: jane\n---\nx')).toEqual([undefined]);
    expect(await authorsOf('x')).toEqual([]);
    const both = '---\nauthors: [{imageURL: ./small.png}, {image_url: ./small.png}]\n---\nx';
    expect(await authorsOf(both)).toEqual([
      expect.stringMatching(/\/assets\/images\/.+\.png$/),
      expect.stringMatching(/\/assets\/images\/.+\.png$/),
    ]);
  });
});

describe('files that are none of the site', () => {
  /** A site beside a folder that it must not publish, with links to it. */
  function siteWithLinks(name: string): string {
    const outside = writeSite({'hosts.txt': 'secret', 'pic.png': BIG});
    const dir = path.join(outside, name);
    writeSite({'docs/in.txt': 'own', 'docs/a.txt': ''}, dir);
    fs.symlinkSync(outside, path.join(dir, 'docs/out'));
    fs.symlinkSync(path.join(outside, 'hosts.txt'), path.join(dir, 'docs/hosts.txt'));
    fs.symlinkSync(path.join(outside, 'pic.png'), path.join(dir, 'docs/pic.png'));
    fs.symlinkSync('in.txt', path.join(dir, 'docs/alias.txt'));
    return dir;
  }

  const LINKED = '---\nimage: ./pic.png\n---\n\n[a](./hosts.txt) [b](./out/hosts.txt) ![c](./pic.png) [d](./alias.txt)';

  test('fault 41: links and images that lead out of the site are refused, those within are not', async () => {
    const {diagnostics, site} = await page(LINKED, {dir: siteWithLinks('site')});
    const places = diagnostics.map(({code, place}) => `${code} ${place?.line}:${place?.column}`);
    expect(places.sort()).toEqual(['INK4028 2:8', 'INK4028 5:1', 'INK4028 5:18', 'INK4028 5:39']);
    expect(site.assets.map(({source}) => path.basename(source))).toEqual(['alias.txt']);
  });

  test('fault 19: a path that leads out of the repository is refused; one into another folder of the repository is not', async () => {
    const text = '[a](../../hosts.txt) [b](../../../hosts.txt)';
    const dir = path.join(siteWithLinks('repo'), 'site');
    fs.mkdirSync(path.join(dir, '../.git'), {recursive: true});
    fs.writeFileSync(path.join(dir, '../hosts.txt'), '');
    const {diagnostics} = await page(text, {dir});
    expect(diagnostics).toMatchObject([{code: 'INK4028', place: {column: 22}}]);
  });

  test('content that is configured to lie elsewhere brings its files', async () => {
    const elsewhere = writeSite({'a.txt': 'x'});
    const contentDirs = [elsewhere];
    const name = 'docs/page.mdx';
    const {diagnostics} = await page(`[a](/a.txt)`, {name, set: {contentDirs}});
    expect(diagnostics).toEqual([]);
  });
});

test('fault 36: headings without a letter, equal ones and long ones have different IDs that are not empty', async () => {
  const headings = ['😀', '😀', '，。！', '？', '!!!', '', `${'长'.repeat(5000)}`, `${'长'.repeat(5000)}`, '`<`'];
  const {html} = await page(headings.map((heading) => `## ${heading}\n\ntext\n`).join('\n'));
  const ids = [...html().matchAll(/<h2[^>]*>/g)].map(([tag]) => / id="([^"]*)"/.exec(tag)?.[1] ?? '');
  expect(ids).toHaveLength(headings.length);
  expect(ids.filter((id) => id === '')).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
