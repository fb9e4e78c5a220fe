import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {compileSite, page, run} from './fixture.ts';

const modules = {
  '@theme/Tabs': {default: 'x-tabs', TabItem: 'x-item'},
  'src/components/Matrix.tsx': {default: 'x-matrix', size: 4},
  'src/theme/x.svg': {default: 'x-svg'},
  'a-package': {default: 'pkg', a: 1},
};
const BIG = Buffer.alloc(20_000, 1);
const files = {
  'src/components/Matrix.tsx': 'export default 1',
  'src/components/index.ts': 'export default 1',
  'src/theme/x.svg': '<svg/>',
  'node_modules/a-package/package.json': '{"name": "a-package", "main": "index.js"}',
  'node_modules/a-package/index.js': '',
  'docs/data.json': '{"n": [1, 2], "default-ish": true}',
  'docs/sample.txt': 'raw `text`\n',
  'docs/big.png': BIG,
  'docs/_part.mdx': 'export const a = 1\n\npart {props.x}',
};

describe('imports become requests to the host', () => {
  test('a loader named in the specifier makes a module of the bundle, by the loader and the path from the site', async () => {
    const text = "import text from '!!upper-loader?all!./sample.txt'\n\n<p>{text}</p>";
    const key = '!!upper-loader?all!@site/docs/sample.txt';
    const {document, html} = await page(text, {files, modules: {...modules, [key]: {default: 'RAW'}}});
    expect(document?.facts.moduleRefs).toEqual([{key, names: ['default']}]);
    expect(html()).toBe('<p>RAW</p>');
  });

  test('default, named, namespace, renamed and for side effects', async () => {
    const text = [
      "import Tabs, {TabItem as Item} from '@theme/Tabs'",
      "import * as matrix from '@site/src/components/Matrix'",
      "import pkg, {a} from 'a-package'",
      "import '@site/src/components'",
      '',
      '<Tabs><Item>{matrix.size}{pkg}{a}</Item></Tabs>',
    ].join('\n');
    const {html, document} = await page(text, {files, modules});
    expect(html()).toBe('<x-tabs><x-item>4pkg1</x-item></x-tabs>');
    expect(document?.facts.moduleRefs).toEqual([
      {key: '@theme/Tabs', names: ['TabItem', 'default']},
      {key: 'a-package', names: ['a', 'default']},
      {key: 'src/components/Matrix.tsx', names: ['*']},
      {key: 'src/components/index.ts', names: []},
    ]);
  });

  test('export ... from, export * from documents, and refused for packages', async () => {
    const {exports, diagnostics} = await page(
      "export {size as s} from '@site/src/components/Matrix'\nexport * from './_part.mdx'\nexport * from 'a-package'\n\nx",
      {files, modules},
    );
    expect(exports).toMatchObject({s: 4, a: 1});
    expect(diagnostics).toMatchObject([{code: 'INK4014', place: {line: 3, column: 1}}]);
  });

  test('MDX-29: images, JSON, raw text, and SVG as a component', async () => {
    const text = [
      "import img from './big.png'",
      "import data, {n} from './data.json'",
      "import raw from '!!raw-loader!./sample.txt'",
      "import raw2 from './sample.txt?raw'",
      "import Svg from '@site/src/theme/x.svg'",
      '',
      '{img}|{data.n.length}|{n[1]}|{raw}|{raw2}|<Svg/>',
    ].join('\n');
    const {html, site} = await page(text, {files, modules});
    expect(html()).toMatch(
      /^(?:<p>)?\/assets\/images\/big-[0-9a-f]+\.png\|2\|2\|raw `text`\n\|raw `text`\n\|<x-svg><\/x-svg>/,
    );
    expect(site.moduleRefs.map(({key}) => key)).toEqual(['src/theme/x.svg']);
    for (const file of ['docs/big.png', 'docs/data.json', 'docs/sample.txt']) {
      fs.appendFileSync(path.join(site.dir, file), ' ');
      const again = await compileSite({'docs/page.mdx': text}, {dir: site.dir});
      expect([file, again.compiledCount]).toEqual([file, 1]);
    }
  });

  test('MDX-28: require of files in expressions, with .default and without', async () => {
    const {html} = await page(
      "<img src={require('./big.png').default} alt={require('./big.png')} title={require('@site/src/theme/x.svg').default}/> {require('./data.json').n[0]} {require('a-package').a}",
      {files, modules},
    );
    expect(html()).toMatch(/src="(\/assets\/images\/big-\w+\.png)" alt="\1" title="data:image\/svg\+xml;base64,[^"]+"/);
    expect(html()).toMatch(/1\s1$/);
  });

  test('MDX-28: require of a file is a module for components and code, and JSON is its value', async () => {
    const text = [
      "export const picture = require('./big.png')",
      '',
      'export const Show = ({src}) => <i>{src.default}</i>',
      '',
      "<Show src={require('./big.png')}/><Show src={picture}/>{Object.keys(require('./data.json')).length}",
    ].join('\n');
    const {html} = await page(text, {files, modules});
    expect(html()).toMatch(/^<i>(\/assets\/images\/big-\w+\.png)<\/i>\s*<i>\1<\/i>\s*2$/);
  });

  test('MDX-29: require of an SVG is a component, except in attributes of HTML elements', async () => {
    const text = [
      "export const Logo = require('@site/src/theme/x.svg').default",
      '',
      "export const Show = ({Svg}) => <Svg id={typeof require('@site/src/theme/x.svg')}/>",
      '',
      "<Logo/><Show Svg={require('@site/src/theme/x.svg').default}/>",
      '',
      "{<img src={require('@site/src/theme/x.svg').default}/>}",
    ].join('\n');
    const {html, site} = await page(text, {files, modules});
    expect(html()).toMatch(
      /^<x-svg><\/x-svg>\s<x-svg id="object"><\/x-svg>\s<img src="data:image\/svg\+xml;base64,[^"]+"/,
    );
    expect(site.moduleRefs).toEqual([{key: 'src/theme/x.svg', names: ['*']}]);
  });

  test('import() is a lazy need, process.env.NODE_ENV is replaced', async () => {
    const {document, html} = await page(
      "export const lazy = () => import('@site/src/components/Matrix')\n\n{process.env.NODE_ENV}{typeof lazy}",
      {files, modules},
    );
    expect(document?.facts).toMatchObject({
      moduleRefs: [],
      lazyModuleRefs: [{key: 'src/components/Matrix.tsx', names: ['*']}],
    });
    expect(document?.code).toContain('host.load("src/components/Matrix.tsx")');
    expect(html()).toMatch(/production\s*function/);
  });

  test('import.meta, computed require and imports that lead nowhere are errors with their place', async () => {
    const text =
      "---\na: 1\n---\n\nimport X from './nix.mdx'\nimport Y from './_pert.mdx'\nimport Z from 'no-package'\n\n{import.meta.url}\n\n{require('./' + 'x')}\n\n<X/>";
    const {diagnostics} = await page(text, {files});
    expect(diagnostics.map(({code, place, hint}) => [code, place?.line, place?.column, hint])).toEqual(
      [
        ['INK4005', 5, 1, expect.stringContaining('relative to this file')],
        ['INK4005', 6, 1, 'Did you mean "_part.mdx"?'],
        ['INK4005', 7, 1, expect.stringContaining('npm install no-package')],
        ['INK4010', 9, 2, expect.stringContaining('require(')],
        ['INK4011', 11, 2, expect.any(String)],
      ].sort((a, b) => diagnosticsOrder(diagnostics, a) - diagnosticsOrder(diagnostics, b)),
    );
  });

  test.each([
    ['!!raw-loader!@site/docs/simple.txt', 'Did you mean "sample.txt"?'],
    ['!!raw-loader!./simple.txt', 'Did you mean "sample.txt"?'],
    [
      '!!raw-loader?esModule=false!@site/nix/x.txt',
      'Check the path. "@site/" is the folder of the configuration file.',
    ],
    ['./simple.txt?raw', 'Did you mean "sample.txt"?'],
    ['/docs/simple.txt', 'Did you mean "sample.txt"?'],
    ['/nix/x.mdx', 'Check the path. "/" is the folder of the configuration file, or a static folder.'],
    ['-!raw-loader!@a/package/lib/x.txt?y', 'Install the package: npm install @a/package'],
  ])('the hint for a missing %s is about the file behind loaders', async (specifier, hint) => {
    const {diagnostics} = await page(`import x from '${specifier}'\n\n{x}`, {files});
    expect(diagnostics).toMatchObject([{code: 'INK4005', hint}]);
  });

  test('TRAP-20: aliases of plugins resolve documents, and names with a dollar only themselves', async () => {
    const site = await compileSite(
      {
        'docs/page.mdx': "import P from '@gen/part.md'\nimport x from 'short'\n\n<P/>{x}",
        '.docusaurus/api/default/part.md': 'generated',
        'src/short.js': '',
      },
      {resolve: {alias: {'@gen': '/nowhere', short$: '/nowhere'}} as never, dir: undefined},
    );
    expect(site.diagnostics.map(({code}) => code)).toEqual(['INK4005', 'INK4005']);
    const aliased = await compileSite({}, {dir: site.dir, requested: []});
    expect(aliased.documents.size).toBe(0);
    const again = await compileSite(
      {'docs/page.mdx': "import P from '@gen/part.md'\nimport x from 'short'\n\n<P/>{x}"},
      {
        dir: site.dir,
        resolve: {alias: {'@gen': `${site.dir}/.docusaurus/api/default`, short$: `${site.dir}/src/short.js`}} as never,
      },
    );
    expect(again.diagnostics).toEqual([]);
    expect(run(again, 'docs/page.mdx', {modules: {'src/short.js': {default: '!'}}}).html()).toMatch(
      /^<p>generated<\/p>\s*!$/,
    );
    expect(again.documents.get('docs/page.mdx')?.facts.documents).toEqual(['.docusaurus/api/default/part.md']);
  });
});

describe('plugins of the site', () => {
  type Node = {
    type: string;
    value?: string;
    depth?: number;
    name?: string;
    attributes?: unknown[];
    children: Node[];
    data?: unknown;
  };
  const importing = (name: string, from: string) => ({
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            attributes: [],
            source: {type: 'Literal', value: from},
            specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name}}],
          },
        ],
      },
    },
  });

  test('TRAP-23, MDX-41: imports that remark and rehype plugins insert are rewritten; their headings are not in the outline', async () => {
    const remark = () => (tree: Node) => {
      tree.children.unshift(importing('Tabs', '@theme/Tabs') as never);
      tree.children.push({type: 'heading', depth: 2, children: [{type: 'text', value: 'late', children: []}]});
    };
    const rehype = () => (tree: Node) => {
      tree.children.push(importing('Tabs', '@theme/Tabs') as never, {
        type: 'mdxJsxFlowElement',
        name: 'Tabs',
        attributes: [],
        children: [],
      });
    };
    const {html, exports, document} = await page('## early', {
      remarkPlugins: [remark],
      rehypePlugins: [rehype],
      modules,
    });
    expect(html()).toBe('<h2 id="early">early</h2>\n\n<h2 id="late">late</h2><x-tabs></x-tabs>');
    expect(exports.toc).toEqual([{value: 'early', id: 'early', level: 2}]);
    expect(document?.facts.moduleRefs).toEqual([{key: '@theme/Tabs', names: ['default']}]);
  });

  test('MDX-31: they see the path, the front matter, the name of the compiler, and their options', async () => {
    const seen: unknown[] = [];
    const plugin = (options: unknown) => (_tree: unknown, file: {path: string; data: Record<string, unknown>}) => {
      seen.push(options, file.path, file.data['frontMatter'], file.data['compilerName']);
    };
    const {site} = await page('---\na: 1\n---\nx', {remarkPlugins: [[plugin, {o: 1}]]});
    expect(site.diagnostics).toEqual([]);
    expect(seen).toEqual([{o: 1}, expect.stringMatching(/^\/.*\/docs\/page\.mdx$/), {a: 1}, 'client']);
  });

  test('MDX-53: they see the front matter in the tree, and the title of the text', async () => {
    const seen: unknown[] = [];
    const plugin = () => (tree: {children: {type: string}[]}, file: {data: Record<string, unknown>}) => {
      seen.push(tree.children[0], file.data['contentTitle']);
    };
    for (const compiler of ['auto', 'unified'] as const) {
      const {html} = await page('---\na: 1\n---\n\n# Bread {#b}', {
        remarkPlugins: [Object.assign(plugin, {appliesTo: /Bread/})],
        markdown: {compiler},
      });
      expect(html()).toBe('<header><h1 id="b">Bread</h1></header>');
      expect(seen.splice(0)).toEqual([expect.objectContaining({type: 'yaml', value: 'a: 1'}), 'Bread']);
    }
  });

  test('the message of a plugin that fails contains the cause of its error', async () => {
    const failing = () =>
      async function transform() {
        throw new TypeError('fetch failed', {cause: new Error('getaddrinfo ENOTFOUND example.com')});
      };
    const {diagnostics} = await compileSite({'docs/page.mdx': 'x'}, {remarkPlugins: [failing]});
    expect(diagnostics).toMatchObject([
      {
        code: 'INK4013',
        message: 'The plugin "failing" failed: fetch failed: getaddrinfo ENOTFOUND example.com',
      },
    ]);
  });

  test('TRAP-24: a plugin that fails is named, with the place it gives; it is tried again next time', async () => {
    const failing = () =>
      async function transform() {
        throw new Error('no network');
      };
    Object.defineProperty(failing, 'name', {value: 'remark-fetch'});
    const first = await compileSite({'docs/page.mdx': 'x'}, {remarkPlugins: [failing]});
    expect(first.diagnostics).toMatchObject([
      {code: 'INK4013', severity: 'error', message: 'The plugin "remark-fetch" failed: no network'},
    ]);
    const second = await compileSite({'docs/page.mdx': 'x'}, {remarkPlugins: [failing], dir: first.dir});
    expect(second.compiledCount).toBe(1);
  });

  test('a recma plugin that adds an import is refused', async () => {
    const recma = () => (tree: {body: unknown[]}) => {
      tree.body.unshift({
        type: 'ImportDeclaration',
        specifiers: [],
        attributes: [],
        source: {type: 'Literal', value: 'x'},
      });
    };
    const {diagnostics} = await page('x', {recmaPlugins: [recma]});
    expect(diagnostics).toMatchObject([{code: 'INK4016', message: expect.stringContaining('"x"')}]);
  });

  test('functions made at run time work, are not kept, and are mentioned once', async () => {
    const shout = () => (tree: Node) => {
      const paragraph = tree.children[0]?.children[0];
      if (paragraph) paragraph.value = 'LOUD';
    };
    const first = await compileSite({'docs/page.mdx': 'x'}, {remarkPlugins: [shout], runtime: true});
    expect(run(first, 'docs/page.mdx').html()).toBe('<p>LOUD</p>');
    expect(first.diagnostics).toMatchObject([{code: 'INK4019', severity: 'info'}]);
    expect(
      (await compileSite({'docs/page.mdx': 'x'}, {remarkPlugins: [shout], runtime: true, dir: first.dir}))
        .compiledCount,
    ).toBe(1);
  });
});

function diagnosticsOrder(diagnostics: {code: string; place?: {line?: number}}[], row: unknown[]): number {
  return diagnostics.findIndex(({code, place}) => code === row[0] && place?.line === row[1]);
}
