import {describe, expect, test} from 'vitest';
import {compileSite, page} from './fixture.ts';

const FRONT = '---\ntitle: x\n---\n\n';

describe('what is wrong in a document is reported with its place in the file', () => {
  test('fault 17: a tag that is not closed', async () => {
    const {diagnostics} = await page(`${FRONT}a\n\n<Box>\n\ntext\n`);
    expect(diagnostics).toMatchObject([{code: 'INK4002', severity: 'error', place: {line: 7, column: 1}}]);
    expect(diagnostics[0]?.message).toMatch(/^The tag <Box> is not closed/);
    expect(diagnostics[0]?.hint).toContain('</Box>');
    const {diagnostics: ofBreak} = await page(`${FRONT}a<br>b\n`);
    expect(ofBreak).toMatchObject([{code: 'INK4002', hint: expect.stringMatching(/^Write <br \/>\. /)}]);
  });

  test.each([
    ['<div>\n\ntext\n\n</span>', 'div', '</span> (9:1)'],
    ['<div>\n\n<p>a</div>', 'p', '</div> (7:5)'],
    ['<>a</i>', '', '</i> (5:4)'],
  ])('a tag before the closing tag of another one: %j', async (text, tag, found) => {
    const {diagnostics} = await page(FRONT + text);
    const message = `The tag <${tag}> is not closed. The next closing tag is ${found}.`;
    expect(diagnostics).toMatchObject([{code: 'INK4002', message}]);
    expect(diagnostics[0]?.hint).toContain(`Close it with </${tag}>`);
  });

  test('a closing tag without an opening one', async () => {
    const {diagnostics} = await page(`${FRONT}text\n\n</div>`);
    const message = 'A closing tag has no opening tag before it.';
    expect(diagnostics).toMatchObject([{code: 'INK4002', message, place: {line: 7, column: 2}}]);
  });

  test.each([
    ['a {b', {line: 5, column: 3}],
    ['`{` \\{ {1} {/* {\n\nlong\n\nend', {line: 5, column: 12}],
    ['```\n{\n```\n\n{a\n\nend', {line: 9, column: 1}],
    ['> {a\nb', {line: 5, column: 3}],
    ['| a {b | c |\n|---|---|', {line: 5, column: 5}],
  ])('a brace that is not closed, at the brace: %j', async (text, place) => {
    const {diagnostics} = await page(FRONT + text);
    expect(diagnostics).toMatchObject([{code: 'INK4004', place}]);
  });

  test('an HTML comment that is not closed', async () => {
    const {diagnostics} = await page(`${FRONT}<!-- a\n\nb`);
    expect(diagnostics).toMatchObject([{code: 'INK4001', place: {line: 5}}]);
    expect(diagnostics[0]?.hint).toContain('-->');
    expect(diagnostics[0]?.hint).not.toContain('mdx1Compat');
  });

  test('fault 17: an expression that is no JavaScript', async () => {
    const {diagnostics} = await page(`${FRONT}text {a b} text`);
    expect(diagnostics).toMatchObject([{code: 'INK4004', place: {line: 5, column: 8}}]);
  });

  test('an incomplete ID of a heading is text, as in Docusaurus', async () => {
    for (const [id, format] of ['{#}', '{#', '{#a]', '{#a b'].flatMap((id) => [
      [id, 'mdx'] as const,
      [id, 'md'] as const,
    ])) {
      const {diagnostics, html} = await page(`${FRONT}> ## Setup *x* ${id}`, {markdown: {format}});
      const message = `"${id}" is no complete heading ID, so readers see it.`;
      expect(diagnostics).toMatchObject([{code: 'INK4015', severity: 'warning', message, place: {line: 5}}]);
      expect(html()).toContain(`Setup <em>x</em> ${id}</h2>`);
    }
    expect((await page('## Setup \\{#a')).diagnostics).toEqual([]);
    for (const text of ['Setup {#a', 'Setup {#}', 'Setup {#a\n==='])
      expect((await page(text)).diagnostics, text).toMatchObject([{code: 'INK4004', severity: 'error'}]);
  });

  test('fault 17: an import that is no JavaScript, after a line that the preprocessing changes', async () => {
    const {diagnostics} = await page(`${FRONT}:::note Title\nx\n:::\n\nimport a b from 'c'\n`);
    expect(diagnostics).toMatchObject([{code: 'INK4004', place: {line: 9}}]);
  });

  test('MDX-43: "<" before a digit', async () => {
    const {diagnostics} = await page(`${FRONT}a <5 b`);
    expect(diagnostics).toMatchObject([{code: 'INK4001', place: {line: 5, column: 4}}]);
    expect(diagnostics[0]?.hint).toContain('\\<');
  });

  test('MDX-43: an HTML comment where the site has turned them off, with the way to write it', async () => {
    const off = {markdown: {mdx1Compat: {comments: false, admonitions: true, headingIds: true}}};
    const {diagnostics} = await page(`${FRONT}<!-- a -->`, off);
    expect(diagnostics).toMatchObject([{code: 'INK4001', place: {line: 5, column: 2}}]);
    expect(diagnostics[0]?.hint).toContain('"markdown.mdx1Compat.comments"');
  });

  test('fault 18: circles of partials, with the chain; a document that imports itself', async () => {
    const site = await compileSite({
      'docs/a.mdx': "import B from './_b.mdx'\n\n<B/>",
      'docs/_b.mdx': "import C from './_c.mdx'\n\n<C/>",
      'docs/_c.mdx': "import B from './_b.mdx'\n\n<B/>",
      'docs/s.mdx': "import S from './s.mdx'\n\nx",
    });
    expect(site.diagnostics.map(({code, message}) => [code, message])).toEqual([
      ['INK4006', 'Circular import of documents: docs/_b.mdx → docs/_c.mdx → docs/_b.mdx.'],
      ['INK4006', 'The document imports itself: docs/s.mdx → docs/s.mdx.'],
    ]);
  });

  test('a document that fails does not hide what is wrong in others, and still has a module', async () => {
    const site = await compileSite({'docs/a.mdx': '<b>', 'docs/b.mdx': '![]()', 'docs/c.mdx': 'fine'});
    expect(site.diagnostics.map(({code}) => code)).toEqual(['INK4002', 'INK4008']);
    expect([...site.files.keys()]).toEqual(['docs/a.mdx', 'docs/b.mdx', 'docs/c.mdx']);
  });

  test.each(['', ' ', '   \n\t\n ', '\n\n', '\r\n', '---\na: 1\n---\n', '---\na: 1\n---\n \n\t\n', '---\n---\n'])(
    'fault 7: empty, only spaces, and only front matter: %j',
    async (text) => {
      for (const compiler of ['auto', 'unified'] as const) {
        const {html, diagnostics} = await page(text, {markdown: {compiler}});
        expect([html(), diagnostics]).toEqual(['', []]);
      }
    },
  );
});
