import {describe, expect, test} from 'vitest';
import {page, type FixtureOptions} from './fixture.ts';

type Tree = {children: object[]};

/** A page, whose module must be the same text from both compilers. */
async function compiled(text: string, options: Parameters<typeof page>[1] = {}) {
  const native = await page(text, options);
  const other = await page(text, {...options, markdown: {...options.markdown, compiler: 'unified'}});
  expect([native.document?.compiler, other.document?.compiler]).toEqual(['native', 'unified']);
  expect(native.document?.code).toBe(other.document?.code);
  return native;
}

/** The IDs of headings, and undefined for each one without. */
const idsIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<h[1-6][^>]*>/g)].map(([tag]) => / id="([^"]*)"/.exec(tag)?.[1]);

const plain: Parameters<typeof page>[1] = {name: 'docs/page.md', markdown: {format: 'md'}};

describe('headings that come after the outline was made', () => {
  test('as HTML in plain Markdown', async () => {
    const {html, exports} = await compiled('## One\n\n<h2>Two <b>words</b></h2>\n\n<h2 id="own">Three</h2>', plain);
    expect(idsIn(html())).toEqual(['one', 'two-words', 'own']);
    expect(exports.toc.map(({id}) => id)).toEqual(['one']);
  });

  test('never get an ID that another element has', async () => {
    const text = '<h2>Setup</h2>\n\n<h2>Setup</h2>\n\n## Setup\n\n<p id="usage">text</p>\n\n<h3>Usage</h3>';
    expect(idsIn((await compiled(text, plain)).html())).toEqual(['setup-1', 'setup-2', 'setup', 'usage-1']);
  });

  test('have no ID without letters and digits', async () => {
    const text = '<h2><img src="https://a.b/c.png"></h2>\n\n<h2>!</h2>\n\n<h2>?</h2>';
    expect(idsIn((await compiled(text, plain)).html())).toEqual([undefined, undefined, undefined]);
  });

  test.each(['remarkPlugins', 'rehypePlugins'] as const)(
    'by %s of the site, the same in each document',
    async (list) => {
      const text = {type: 'text', value: 'Added'};
      const node =
        list === 'remarkPlugins'
          ? {type: 'heading', depth: 2, children: [text]}
          : {type: 'element', tagName: 'h2', properties: {}, children: [text]};
      const options: FixtureOptions = {[list]: [() => (tree: Tree) => void tree.children.push(node)]};
      expect(idsIn((await compiled('## Added', options)).html())).toEqual(['added', 'added-1']);
      const {html, exports} = await compiled('text', options);
      expect(idsIn(html())).toEqual(['added']);
      expect(exports.toc).toEqual([]);
    },
  );

  test('stay as they are as JSX, which is code', async () => {
    expect(idsIn((await compiled('## One\n\n<h2>Two</h2>')).html())).toEqual(['one', undefined]);
  });
});
