import {describe, expect, test} from 'vitest';
import type {PluginEntry} from '../../../contract/document.ts';
import {compileSite, page, run, type FixtureOptions} from './fixture.ts';

type Tree = {type: string; children: object[]};
type File = {data: {frontMatter: Record<string, unknown>}};

const unified: FixtureOptions = {markdown: {compiler: 'unified'}};

/** The module of a page, which must be the same text from both compilers. */
async function compiled(text: string, options: Parameters<typeof page>[1] = {}) {
  const native = await page(text, options);
  const other = await page(text, {...options, ...unified});
  expect([native.document?.compiler, other.document?.compiler]).toEqual(['native', 'unified']);
  expect(native.document?.code).toBe(other.document?.code);
  expect(native.diagnostics).toEqual([]);
  return native;
}

/** Without the line ends between blocks. */
const joined = (html: string): string => html.replace(/\n+/g, '');

/** The first of `remarkPlugins` before our own steps instead of after them. */
const first: PluginEntry = {address: {in: 'config', path: ['plugins', 0, 1, 'remark', 0]}};
const early: FixtureOptions = {set: {beforeDefaultRemarkPlugins: [first], remarkPlugins: []}};

/** Adds nodes to a tree, at its end. */
const adding =
  (...nodes: object[]) =>
  () =>
  (tree: Tree): void => {
    tree.children.push(...nodes);
  };

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
};

const importOfTabs = (): object => ({
  type: 'mdxjsEsm',
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      comments: [],
      body: [
        {
          type: 'ImportDeclaration',
          attributes: [],
          specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: 'Tabs'}}],
          source: {type: 'Literal', value: '@theme/Tabs'},
        },
      ],
    },
  },
});
const tabs = (): object => ({type: 'mdxJsxFlowElement', name: 'Tabs', attributes: [], children: []});
const modules = {'@theme/Tabs': {default: () => 'tabs'}};

describe('nodes that belong to a plugin', () => {
  for (const [compiler, options] of [['native', {}] as const, ['unified', unified] as const]) {
    for (const list of ['remarkPlugins', 'rehypePlugins'] as const) {
      test(`may be in every document: ${list}, ${compiler}`, async () => {
        const files = {'docs/a.md': 'a\n', 'docs/b.md': 'b\n'};
        const site = await compileSite(files, {[list]: [adding(importOfTabs(), tabs())], ...options});
        expect(site.diagnostics).toEqual([]);
        for (const key of Object.keys(files)) expect(run(site, key, {modules}).html()).toMatch(/tabs$/);
      });

      test(`may be frozen and stand in several places: ${list}, ${compiler}`, async () => {
        const constant = frozen(tabs());
        const plugin = adding(frozen(importOfTabs()), constant, constant);
        const {html, diagnostics} = await page('a\n', {[list]: [plugin], modules, ...options});
        expect(diagnostics).toEqual([]);
        expect(joined(html())).toBe('<p>a</p>tabstabs');
      });
    }
  }

  test('stay as the plugin made them', async () => {
    const nodes = [importOfTabs(), tabs(), {type: 'code', lang: 'js', meta: 'live', value: 'a\r\nb'}];
    const before = structuredClone(nodes);
    await compiled('a\n', {remarkPlugins: [adding(...nodes)], modules});
    expect(nodes).toEqual(before);
  });

  test('a heading in two documents has the id of its place in each', async () => {
    const heading = {type: 'heading', depth: 2, children: [{type: 'text', value: 'Same'}]};
    for (const options of [{}, unified]) {
      const site = await compileSite(
        {'docs/a.md': '## Same\n', 'docs/b.md': 'b\n'},
        {remarkPlugins: [adding(frozen(heading))], ...early, ...options},
      );
      expect(site.diagnostics).toEqual([]);
      expect(run(site, 'docs/a.md').html()).toContain('<h2 id="same-1">Same</h2>');
      expect(run(site, 'docs/b.md').html()).toContain('<h2 id="same">Same</h2>');
    }
  });

  test('code that a directive becomes is highlighted in every document', async () => {
    const code = {type: 'element', tagName: 'code', properties: {className: ['language-js']}};
    const pre = {type: 'element', tagName: 'pre', properties: {}, children: [code]};
    Object.assign(code, {children: [{type: 'text', value: 'let a = 1;\n'}]});
    const plugin = adding({type: 'box', data: {hName: 'div', hChildren: [pre]}, children: []});
    const site = await compileSite({'docs/a.md': 'a\n', 'docs/b.md': 'b\n'}, {remarkPlugins: [plugin]});
    for (const key of ['docs/a.md', 'docs/b.md']) {
      const {codes, html} = run(site, key);
      expect(html()).toContain('<pre><code class="language-js">let a = 1;\n</code></pre>');
      expect(codes).toHaveLength(1);
    }
  });

  test('statements of a recma plugin may be in every document', async () => {
    const statement = frozen({
      type: 'ExportNamedDeclaration',
      declaration: {
        type: 'VariableDeclaration',
        kind: 'const',
        declarations: [
          {
            type: 'VariableDeclarator',
            id: {type: 'Identifier', name: 'made'},
            init: {type: 'Literal', value: 'a\nb', raw: String.raw`"a\nb"`},
          },
        ],
      },
    });
    const recma = () => (tree: {body: unknown[]}) => void tree.body.unshift(statement);
    const site = await compileSite({'docs/a.md': 'a\n', 'docs/b.md': 'b\n'}, {recmaPlugins: [recma]});
    expect(site.diagnostics).toEqual([]);
    for (const key of ['docs/a.md', 'docs/b.md']) expect(run(site, key).exports['made']).toBe('a\nb');
  });
});

describe('images of the site', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
  const files = {'docs/a.svg': SVG};
  const text = '![An "A"](./a.svg "Title") ![B](https://example.org/b.png)\n';

  test('are JSX for plugins, which find those of other sites only', async () => {
    const found: string[] = [];
    const visiting =
      (wanted: RegExp) =>
      () =>
      (tree: Tree): void =>
        visit(tree, ({type, tagName}) => void (wanted.test(tagName ?? type) && found.push(tagName ?? type)));
    const options = {remarkPlugins: [visiting(/^image$/)], rehypePlugins: [visiting(/^img$/)], files};
    const {html} = await compiled(text, options);
    expect(found).toEqual(['image', 'img', 'image', 'img']);
    const plain = await page(text, {files});
    expect(attributesIn(html())).toEqual(attributesIn(plain.html()));
    expect(html()).toContain('width="3"');
  });

  interface Node {
    type: string;
    tagName?: string;
    children?: object[];
  }

  function visit(node: Node, visitor: (node: Node) => void): void {
    visitor(node);
    for (const child of node.children ?? []) visit(child as Node, visitor);
  }

  /** The attributes of each tag, in the order of their names. */
  const attributesIn = (html: string): string[][] =>
    html.split('<').map((tag) => (tag.match(/[\w-]+="[^"]*"/g) ?? []).toSorted());
});

describe('front matter that a plugin changes', () => {
  const tagging =
    () =>
    (_tree: unknown, {data: {frontMatter}}: File) => {
      (frontMatter['tags'] as string[]).push('seen');
    };

  test('is what the document exports, however often it is compiled', async () => {
    const text = '---\ntags: [a]\n---\n\nOne\n\n<!-- truncate -->\n\n{<b>jsx</b>}\n';
    for (const options of [{}, unified]) {
      const site = await compileSite(
        {'docs/a.md': text},
        {remarkPlugins: [tagging], requested: ['docs/a.md', 'docs/a.md?truncated=true'], ...options},
      );
      for (const key of ['docs/a.md', 'docs/a.md?truncated=true'])
        expect(run(site, key).exports.frontMatter).toEqual({tags: ['a', 'seen']});
    }
  });

  test('does not hide the document from the cache', async () => {
    const files = {'docs/a.md': '---\ntags: [a]\n---\n\nOne\n'};
    const {dir} = await compileSite(files, {remarkPlugins: [tagging]});
    const again = await compileSite(files, {remarkPlugins: [tagging], dir});
    expect(again.compiledCount).toBe(0);
    expect(run(again, 'docs/a.md').exports.frontMatter).toEqual({tags: ['a', 'seen']});
  });
});

describe('what nodes of a plugin may leave out', () => {
  const made = {type: 'paragraph', children: [{type: 'text', value: 'made'}]};

  test('JSX: attributes and children', async () => {
    const nodes = [
      {type: 'mdxJsxFlowElement', name: 'div', children: [made]},
      {type: 'mdxJsxFlowElement', name: 'hr'},
      {type: 'mdxJsxFlowElement', name: null, children: [made]},
      {type: 'paragraph', children: [{type: 'mdxJsxTextElement', name: 'b'}]},
    ];
    const {html} = await compiled('a\n', {remarkPlugins: [adding(...nodes)]});
    expect(joined(html())).toBe('<p>a</p><div><p>made</p></div><hr/><p>made</p><p><b></b></p>');
  });

  test('JSX before our own steps, also in a heading', async () => {
    const title = [{type: 'mdxJsxTextElement', name: 'b', children: [{type: 'text', value: 'T'}]}];
    const nodes = [
      {type: 'heading', depth: 2, children: title},
      {type: 'containerDirective', name: 'note'},
    ];
    const {html, exports} = await compiled('a\n', {remarkPlugins: [adding(...nodes)], ...early});
    expect(joined(html())).toBe('<p>a</p><h2 id="t"><b>T</b></h2><admonition type="note"></admonition>');
    expect(exports.toc).toEqual([{value: '<b>T</b>', id: 't', level: 2}]);
  });

  test('JSX: values that are no text, and expressions that were not parsed', async () => {
    const attribute = (name: string, value: unknown): object => ({type: 'mdxJsxAttribute', name, value});
    const attributes = [attribute('tabIndex', 1), attribute('hidden', undefined), {type: 'mdxJsxExpressionAttribute'}];
    const nodes = [
      {type: 'mdxJsxFlowElement', name: 'div', attributes},
      {type: 'mdxFlowExpression', value: '1 + 1'},
    ];
    const {html} = await compiled('a\n', {remarkPlugins: [adding(...nodes)]});
    expect(joined(html())).toBe('<p>a</p><div tabindex="1" hidden=""></div>');
  });

  test('HTML: properties, children and texts', async () => {
    const nodes = [
      {type: 'element', tagName: 'hr'},
      {type: 'element', tagName: 'i', children: [{type: 'text'}, {type: 'text', value: 5}]},
    ];
    const {html} = await compiled('a\n', {rehypePlugins: [adding(...nodes)]});
    expect(joined(html())).toBe('<p>a</p><hr/><i>5</i>');
  });

  test('Markdown: children, texts and addresses', async () => {
    const nodes = [
      {type: 'list', ordered: false},
      {type: 'code', lang: 'js'},
      {type: 'paragraph', children: [{type: 'link', children: [{type: 'text', value: 'l'}]}, {type: 'emphasis'}]},
      {type: 'section', data: {hName: 'section'}},
    ];
    const {html} = await compiled('a\n', {remarkPlugins: [adding(...nodes)]});
    expect(joined(html())).toBe(
      '<p>a</p><ul></ul><pre><code class="language-js"></code></pre><p><a href="">l</a><em></em></p><section></section>',
    );
  });

  test('JavaScript: the list of names of an export, and comments', async () => {
    const name = {type: 'Identifier', name: 'made'};
    const declaration = {
      type: 'VariableDeclaration',
      kind: 'const',
      declarations: [{type: 'VariableDeclarator', id: name, init: {type: 'Literal', value: 1}}],
    };
    const estree = {type: 'Program', sourceType: 'module', body: [{type: 'ExportNamedDeclaration', declaration}]};
    const {exports} = await compiled('a\n', {remarkPlugins: [adding({type: 'mdxjsEsm', data: {estree}})]});
    expect(exports['made']).toBe(1);
  });
});
