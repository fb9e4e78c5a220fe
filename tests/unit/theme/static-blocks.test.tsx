import type {ComponentType} from 'react';
import {describe, expect, it} from 'vitest';
import type {DocumentModule} from '../../../contract/host.ts';
import {tagsOf} from '../../../contract/host.ts';
import {evaluateDocument} from '../../../core/render/evaluate-document.ts';
import {createDocumentStore} from '../../../runtime/document-host.ts';
import {OptionalModulesProvider} from '../../../runtime/on-demand.tsx';
import MDXDetails from '../../../theme/MDXComponents/Details/index.tsx';
import MDXContent from '../../../theme/MDXContent/index.tsx';
import {compileSite, type FixtureOptions} from '../compile/fixture.ts';
import {renderInSite} from './render-in-site.tsx';

const NAME = 'docs/page.mdx';

async function compiled(
  text: string,
  {files, ...options}: FixtureOptions & {files?: Record<string, string>} = {},
): Promise<DocumentModule> {
  const site = await compileSite({[NAME]: text, 'docs/other.md': '# Other', ...files}, {requested: [NAME], ...options});
  expect(site.diagnostics).toEqual([]);
  return evaluateDocument(site.files.get(NAME)?.text ?? '', NAME);
}

/** The elements of documents that are loaded on demand. */
const OPTIONAL = {
  getIfLoaded: (key: string) => (key === '@theme/MDXComponents/Details' ? {default: MDXDetails} : undefined),
  load: () => Promise.reject(new Error('The server has all modules.')),
};

function rendered(module: DocumentModule): string {
  const modules = {
    use: (): never => {
      throw new Error('The documents of this test import nothing.');
    },
    load: () => Promise.reject(new Error('The documents of this test import nothing.')),
  };
  const documents = createDocumentStore(modules);
  documents.add(NAME, module);
  const Content = documents.component({$document: NAME}) as ComponentType;
  // React separates neighboring texts by comments. A block has one line break between elements.
  return renderInSite(
    <OptionalModulesProvider value={OPTIONAL}>
      <MDXContent>
        <Content />
      </MDXContent>
    </OptionalModulesProvider>,
    {site: {themeConfig: {navbar: {hideOnScroll: false}, prism: {magicComments: []}}}},
  )
    .replaceAll('<!-- -->', '')
    .replace(/\n+/g, '\n');
}

const STATIC = {markdown: {staticBlocks: true}} as const;

const SAMPLES: Record<string, [text: string, tags: string]> = {
  headings: [
    '# Title\n\n## A `b` & *c* {#id}\n\n### aVeryLongNameThatMayNotFitALine\n\n#### "Quoted"',
    'header\nh2\nh3\nh4',
  ],
  links: ['[a](/x?y#z "t") [b](https://example.org/?a=1&b=2) [c](#d) [e](./other.md)', 'p'],
  'inline code': ['`a < b` `-DNAME=value` `aVeryLongNameThatMayNotFitALineOfAPhone_atAll_andMore`', 'p'],
  images: ['![alt "x"](https://example.org/a.png "title") ![](https://example.org/b.png)', 'p'],
  tables: ['| a | b |\n| :- | -: |\n| 1 | `2` |', 'div'],
  lists: ['- a\n- b\n\n  c\n\n1. d\n2. e\n\n---\n\n3. f', 'ul\nol\nhr\nol'],
  footnotes: ['a[^1]\n\n[^1]: b', 'p\nsection'],
  quotes: ['> a **b** ~~c~~ \\\n> d&nbsp;e "f" \'g\'', 'blockquote'],
  'plain JSX': [
    '<div className="a" id="b" title="c&quot;d">\n\ntext\n\n</div>\n\na <kbd>x</kbd>{" "}<sub>y</sub>',
    'div\np',
  ],
};

describe('static blocks', () => {
  it.each(Object.entries(SAMPLES))(
    'print %s as the theme renders them, with both compilers',
    async (_what, [text, tags]) => {
      const expected = rendered(await compiled(text));
      for (const compiler of ['native', 'unified'] as const) {
        const module = await compiled(text, {markdown: {staticBlocks: true, compiler}});
        expect(rendered(module), compiler).toBe(expected);
        expect(module.blocks?.['']?.map(tagsOf), compiler).toEqual([tags]);
      }
    },
  );

  it('contain images of the site, with and without plugins', async () => {
    const files = {'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'};
    for (const plugins of [{}, {rehypePlugins: [() => undefined]}]) {
      const expected = rendered(await compiled('![a "b"](./a.svg)', {files, ...plugins}));
      const module = await compiled('![a "b"](./a.svg)', {files, ...plugins, ...STATIC});
      expect(module.blocks?.['']?.map(tagsOf)).toEqual(['p']);
      expect(rendered(module)).toBe(expected);
      expect(expected).toContain('<img decoding="async" loading="lazy"');
    }
  });

  it.each([
    ['an expression', '{1 + 1} a'],
    ['a component', 'export const A = () => <b>x</b>;\n\na <A /> b'],
    ['a spread', '<p {...{title: "x"}}>a</p>'],
    ['an event handler', '<p onClick={() => 0}>a</p>'],
    ['a relative link', '[a](sibling)'],
    ['a link that is not checked', '<a href="/x" data-noBrokenLinkCheck="true">a</a> b'],
    ['a link past the router', '[a](pathname:///file)'],
    ['a form', '<label><input type="text" /> a</label>'],
  ])('leave %s to React', async (_what, text) => {
    const module = await compiled(text, STATIC);
    expect(module.blocks).toBeUndefined();
    expect(rendered(module)).toBe(rendered(await compiled(text)));
  });

  it('surround what is not static: code blocks without their lines, admonitions, details', async () => {
    const text =
      'a\n\n```js title="x.js" showLineNumbers=3 {2}\nconst a = "<b>";\nlet c;\n```\n\n:::tip[T]\n\nb\n\n- c\n\n:::\n\nd';
    const expected = rendered(await compiled(text));
    const module = await compiled(text, STATIC);
    expect(module.blocks?.['']?.map(tagsOf)).toEqual(['p', 'p ul', 'p', 'code']);
    expect(rendered(module)).toBe(expected);
    expect(module.create.toString()).not.toContain('let c');
  });

  it('are in details, whose summary stays an element, unless the document has a component of that name', async () => {
    const text = '<details>\n<summary>S *t*</summary>\n\na `b`\n\n```js\nlet c;\n```\n\n</details>\n\nd';
    for (const compiler of ['native', 'unified'] as const) {
      const module = await compiled(text, {markdown: {staticBlocks: true, compiler}});
      expect(module.blocks?.['']?.map(tagsOf), compiler).toEqual(['p', 'p', 'code']);
      expect(rendered(module), compiler).toBe(rendered(await compiled(text)));
      expect(rendered(module), compiler).toMatch(/<summary>S <em>t<\/em><\/summary>.*<p>a <code/s);
    }
    const own = `export const Details = ({children}) => <b>{children}</b>;\n\n${text}`;
    const module = await compiled(own, STATIC);
    expect(module.blocks?.['']?.map(tagsOf)).toEqual(['p']);
    expect(rendered(module)).toBe(rendered(await compiled(own)));
  });

  it('leave a code block in a component of the site its text, which the component may read', async () => {
    const text =
      'export const Shout = ({children}) => <b>{children.props.children.props.children.toUpperCase()}</b>;\n\n' +
      '<Shout>\n\n```js\nconst a = 1;\n```\n\n</Shout>\n';
    expect(rendered(await compiled(text, STATIC))).toContain('CONST A = 1;');
  });

  it('keep text that other elements stand in', async () => {
    const text = '- a **b**\n\n  ```js\n  c\n  ```\n- d';
    expect(rendered(await compiled(text, STATIC))).toBe(rendered(await compiled(text)));
  });

  it('leave elements to components that a site replaces, unless the list of components keeps them', async () => {
    const replaced = async (name: string, content = 'export default () => null;'): Promise<DocumentModule> => {
      const options = {dir: undefined as never, themePaths: [] as FixtureOptions['themePaths']};
      const file = `src/theme/${name}.jsx`;
      const {writeSite} = await import('../compile/fixture.ts');
      const dir = writeSite({[file]: content});
      return compiled('## a\n\nb', {
        ...options,
        ...STATIC,
        dir,
        themePaths: [{path: `${dir}/src/theme`, owner: 'site'}],
      });
    };
    expect((await replaced('Heading')).blocks?.['']?.map(tagsOf)).toEqual(['p']);
    expect((await replaced('CodeInline')).blocks?.['']?.map(tagsOf)).toEqual(['h2\np']);
    expect((await replaced('MDXComponents')).blocks).toBeUndefined();
    expect((await replaced('MDXComponents', '/** @keepsElements */')).blocks?.['']?.map(tagsOf)).toEqual(['h2\np']);
  });

  it('leave documents to recma plugins, which see their elements', async () => {
    expect((await compiled('a', {...STATIC, recmaPlugins: [() => () => undefined]})).blocks).toBeUndefined();
  });

  it('are a whole document if it has no code of its own', async () => {
    expect((await compiled('---\ntitle: x\n---\n\n## a', STATIC)).whole).toBe(true);
    expect((await compiled('---\ndate: 2026-01-01\n---\n\n## a', STATIC)).whole).toBe(false);
    expect((await compiled('export const a = 1;\n\n## a', STATIC)).whole).toBe(false);
    expect((await compiled('## a\n\n```js\nb\n```', STATIC)).whole).toBe(false);
  });

  it('come with the partials that a page contains', async () => {
    const files = {'docs/_part.mdx': 'Partial **text**'};
    const text = "import Part from './_part.mdx'\n\na\n\n<Part />";
    const module = await compiled(text, {...STATIC, files});
    expect(module.blocks).toEqual({
      '': [[['p', 0, 'a']]],
      'docs/_part.mdx': [[['p', 0, 'Partial <strong>text</strong>']]],
    });
    expect(rendered(module)).toBe(rendered(await compiled(text, {files})));
  });
});
