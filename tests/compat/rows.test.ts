import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {inkstone, type Run} from '../harness/build-site.ts';

/** Rows of the table that the kitchen-sink site does not show, on one small site in one build. */
const CONFIG = `
import path from 'node:path';
import remarkTs from './plugins/remark-typescript';
const remarkCjs = require('./plugins/remark-common.cjs');
export default {
  title: 'Rows', tagline: 'Line of rows', url: 'https://rows.example', baseUrl: '/base/',
  favicon: 'img/icon.svg', titleDelimiter: '~', onBrokenLinks: 'warn',
  customFields: {drawer: {deep: 3}},
  scripts: [{src: '/js/x.js', defer: true}],
  future: {v4: {useCssCascadeLayers: true}, faster: {swcJsLoader: true, rspackBundler: true}},
  markdown: {format: 'detect', hooks: {onBrokenMarkdownImages: 'warn'}},
  presets: [
    ['classic', {
      docs: {path: '../outside', sidebarPath: './sidebars.json', include: ['**/*.{md,mdx}'], exclude: ['**/skipped.md'],
        docItemComponent: '@site/src/Item', admonitions: {keywords: ['recipe'], extendDefaults: true}, remarkPlugins: [remarkTs, [remarkCjs, {word: 'common'}]],
        editUrl: ({docPath}) => JSON.stringify({docPath})},
      blog: {postsPerPage: 'ALL', sortPosts: 'ascending', blogTitle: 'Notes', onUntruncatedBlogPosts: 'ignore',
        showLastUpdateTime: true, blogListComponent: '@site/src/List'},
      pages: {exclude: ['**/not-a-page.tsx']},
      theme: {customCss: ['./src/a.css', './src/b.css']},
    }],
    ['./preset.js', {word: 'given'}],
  ],
  plugins: [
    ['content-blog', {id: 'news', path: 'news', routeBasePath: 'news'}],
    './plugins/hooks.js',
  ],
  themeConfig: {navbar: {items: [{to: '/docs/one', label: 'One'}, {to: 'https://example.org', label: 'Out'}]}},
};
`;

const FILES: Record<string, string> = {
  'site/docusaurus.config.mjs': CONFIG,
  'site/package.json': '{"name": "rows", "version": "4.5.6", "scripts": {"build": "docusaurus build"}}',
  'site/tsconfig.json': '{"extends": "@docusaurus/tsconfig", "compilerOptions": {"baseUrl": "."}}',
  'site/babel.config.js': `module.exports = {presets: [require.resolve('@docusaurus/core/lib/babel/preset')]};`,
  'site/sidebars.json': '{"main": ["one", {"Short": ["two"]}, {"type": "ref", "id": "one"}]}',
  'site/static/img/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'outside/one.mdx':
    '---\nimage: ./dot.svg\nsidebar_class_name: special\n---\nimport Part from "@site/src/_part.mdx";\n\n# One\n\n<Part word="passed" />\n\n:::recipe\nCook.\n:::\n',
  'outside/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'outside/two.md': '---\nhide_title: true\nhide_table_of_contents: true\n---\n# Two\n\n## Under\n\n{not an expression}\n\n![gone](./gone.png)\n',
  'outside/skipped.md': '# Skipped',
  'site/src/_part.mdx': 'Part says {props.word} with **markup**.',
  'site/src/Item.tsx':
    "import Original from '@theme/DocItem';\nexport default (props: object) => <div data-item><Original {...props} /></div>;\n",
  'site/src/List.tsx':
    'export default ({items, metadata}: any) => <main><h1>{metadata.blogTitle}</h1><ol>{items.map(({content: C}: any) => <li key={C.metadata.permalink}>{C.metadata.title}</li>)}</ol></main>;\n',
  'site/src/a.css': '.first { color: red; }',
  'site/src/b.css': '.second { color: TOKEN; }',
  'site/src/value.ts': "export const value = 'from typescript';",
  'site/src/pages/index.tsx': `
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import {value} from '../value';
import Part from '../_part.mdx';
import guarded from 'guarded-package';
import json from '../data.json';
import styles from './home.module.css';
import picture from '../dot.svg?url';
const required = require('../photo.png').default;
export default function Home() {
  const {siteConfig, siteMetadata} = useDocusaurusContext();
  const data = usePluginData('hooks') as object;
  const [[name, {docs}]] = siteConfig.presets as [[string, {docs: {sidebarPath: string; remarkPlugins: unknown}}]];
  return <main>
    <p id="presets">{JSON.stringify([name, docs.sidebarPath, docs.remarkPlugins, siteConfig.plugins, siteConfig.themes])}</p>
    <p id="context">{siteConfig.tagline}|{String((siteConfig.customFields as any).drawer.deep)}|{siteMetadata.siteVersion}|{siteMetadata.pluginVersions['hooks'].type}</p>
    <p id="data">{JSON.stringify(data)}</p><p>{value}</p><p id="loaders" className={styles.box}>{[guarded, json.of, process.env.NODE_ENV, required].join('|')}</p><Part word="in a page" />
  </main>;
}`,
  'site/src/pages/home.module.css': '.box { margin: 3px; }',
  'site/src/pages/settings.jsx': `import {Component} from 'react';
export default class Settings extends Component {
  render() { return <h1>{this.props.config.title} at {this.props.location.pathname}</h1>; }
}`,
  'site/src/pages/repl.jsx': 'export default () => <h1>The page</h1>;',
  'site/src/data.json': '{"of": "json"}',
  'site/src/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site/src/photo.png': 'x'.repeat(20_000),
  'site/node_modules/guarded-package/package.json': '{"name": "guarded-package", "version": "1.0.0", "main": "main.js"}',
  'site/node_modules/guarded-package/main.js':
    "module.exports = typeof window === 'undefined' ? 'on the server' : window.location.href;",
  'site/src/theme/NotFound/Content/index.tsx':
    "import styles from './styles.module.css';\nimport Sibling from './Sibling';\nexport default () => <main className={styles.lost}><Sibling /></main>;\n",
  'site/src/theme/NotFound/Content/Sibling.tsx': 'export default () => <h1>Lost by a sibling</h1>;\n',
  'site/src/theme/NotFound/Content/styles.module.css': '.lost { margin: 1px; }',
  'site/plugins/remark-typescript.ts': `import type {Root} from 'mdast';
export default function remarkTypescript() {
  return (tree: Root) => void tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'added by typescript'}]});
}`,
  'site/plugins/remark-common.cjs': `module.exports = ({word}) => (tree) => {
  tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'added by ' + word}]});
};`,
  'site/src/pages/not-a-page.tsx': 'export default () => null;',
  'site/blog/2020-01-01-a.md': '# First\n\nSee [second](./2021-01-01-b.md).\n',
  'site/blog/2021-01-01-b.md': '---\nauthors: [{name: Inline, image_url: ./me.svg}]\n---\n# Second\n\nText.\n',
  'site/blog/me.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site/news/2022-01-01-n.md': '# News item\n\nNew.\n',
  'site/preset.js': `module.exports = (context, options) => ({plugins: [() => ({name: 'of-preset',
    injectHtmlTags: () => ({postBodyTags: ['<i id="' + options.word + '"></i>']})})]});`,
  'site/plugins/hooks.js': `
module.exports = (context) => ({
  name: 'hooks',
  loadContent: () => ({words: ['a', 'b']}),
  async contentLoaded({content, actions}) {
    const file = await actions.createData('words.json', content.words);
    actions.addRoute({path: context.baseUrl + 'words', component: '@site/plugins/Words.jsx', exact: true, modules: {words: file}});
    actions.addRoute({path: context.baseUrl + 'repl/', component: '@site/plugins/Words.jsx', exact: true, modules: {words: file}});
    actions.setGlobalData({own: content.words.length});
  },
  allContentLoaded({allContent, actions}) {
    const posts = allContent['docusaurus-plugin-content-blog'];
    actions.setGlobalData({blogs: Object.keys(posts).sort()});
  },
  configurePostCss(options) {
    options.plugins.push({postcssPlugin: 'token', Declaration(node) { if (node.value === 'TOKEN') node.value = '#010203'; }});
    return options;
  },
  getPathsToWatch: () => [context.siteDir + '/words/**'],
  async postBuild({plugins, outDir}) {
    const docs = plugins.find(({name}) => name === 'docusaurus-plugin-content-docs');
    require('fs').writeFileSync(require('path').join(outDir, 'seen.json'),
      JSON.stringify({keys: Object.keys(context).sort(), docs: docs.content.loadedVersions[0].docs.map(({id}) => id)}));
  },
});`,
  'site/plugins/Words.jsx': 'export default ({words}) => <main>{words.join("+")}</main>;\n',
};

let dir: string;
let run: Run;
const read = (file: string): string => fs.readFileSync(path.join(dir, 'site/build', file), 'utf8');
const exists = (file: string): boolean => fs.existsSync(path.join(dir, 'site', file));
const styles = (): string => {
  const names = fs.readdirSync(path.join(dir, 'site/build/assets/css'));
  return read(`assets/css/${names.find((name) => name.startsWith('styles.'))}`);
};

beforeAll(async () => {
  dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-rows-')));
  for (const [name, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    fs.writeFileSync(path.join(dir, name), text);
  }
  run = await inkstone(['build', path.join(dir, 'site')]);
}, 300_000);

afterAll(() => fs.rmSync(dir, {recursive: true, force: true}));

describe('configuration', () => {
  it('FILE-09 FILE-10 CFG-30 builds with a Babel configuration, a foreign tsconfig and flags of other parts', () => {
    expect(run.code, run.output).toBe(0);
  });

  it('CMD-10 says where the site is', () => {
    expect(run.output).toMatch(/Generated static files in ".*build"\./);
  });

  it('CFG-04 CFG-17 CFG-46 tagline, customFields and versions reach components', () => {
    expect(read('index.html')).toMatch(/Line of rows(<!-- -->)?\|(<!-- -->)?3(<!-- -->)?\|(<!-- -->)?4\.5\.6(<!-- -->)?\|(<!-- -->)?project/);
  });

  it('CFG-05 CFG-06 CFG-19 favicon below the base URL, delimiter in titles, scripts as written', () => {
    expect(read('docs/one/index.html')).toContain('<title data-rh="true">One ~ Rows</title>');
    expect(read('index.html')).toMatch(/rel="icon"[^>]*href="\/base\/img\/icon\.svg"/);
    expect(read('index.html')).toMatch(/<script src="\/js\/x\.js" defer/);
  });

  it('CFG-35 CFG-44 DOC-40 .md is plain Markdown when the format is detected; a missing image is a warning', () => {
    expect(read('docs/two/index.html')).toContain('{not an expression}');
    expect(run.output).toMatch(/two\.md:\d+:\d+ {2}warning .*gone\.png/);
  });

  it('CFG-29 EXT-10 styles of the theme lie in layers, those of the site do not', () => {
    expect(styles()).toMatch(/@layer docusaurus\.infima/);
    const before = styles().split('.first{')[0] ?? '';
    expect([before.split('{').length, before.length > 1000]).toEqual([before.split('}').length, true]);
  });

  it('FILE-03 FILE-06 FILE-11 modules without extension, sidebars in JSON, generated files in .docusaurus', () => {
    expect(read('index.html')).toContain('from typescript');
    expect(read('docs/two/index.html')).toContain('Short');
    expect(exists('.docusaurus/hooks/default/words.json')).toBe(true);
  });
});

it('CFG-48 code of the site reads presets and plugins, without their functions', () => {
  const shown = /<p id="presets">(.*?)<\/p>/.exec(read('index.html'))?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(JSON.parse(shown)).toEqual([
    'classic',
    './sidebars.json',
    [null, [null, {word: 'common'}]],
    [['content-blog', {id: 'news', path: 'news', routeBasePath: 'news'}], './plugins/hooks.js'],
    [],
  ]);
});

describe('plugins', () => {
  it('PLG-08 PLG-09 PLG-12 PLG-13 3P-11 routes with modules, global data of both hooks', () => {
    expect(read('words/index.html')).toContain('<main>a+b</main>');
    expect(read('index.html').replaceAll('&quot;', '"')).toContain('{"own":2,"blogs":["default","news"]}');
  });

  it('PLG-02 PLG-14 3P-12 the context, and what every plugin has loaded, in postBuild', () => {
    const {keys, docs} = JSON.parse(read('seen.json')) as {keys: string[]; docs: string[]};
    const names = 'baseUrl codeTranslations generatedFilesDir i18n localizationDir outDir siteConfig siteConfigPath siteDir siteVersion';
    expect(keys).toEqual(expect.arrayContaining(names.split(' ')));
    expect(docs).toEqual(['one', 'two']);
  });

  it('PLG-16 PLG-20 PRE-05 PostCSS plugins change style sheets; the order of customCss is kept', () => {
    expect(styles()).toMatch(/\.first\{[^}]*\}.*\.second\{color:#010203\}/s);
  });

  it('PLG-27 TRAP-14 images, JSON, CSS modules, NODE_ENV, and a CommonJS package that looks for window', () => {
    const loaders = /id="loaders" class="box_\w{4}">([^<]*)</.exec(read('index.html'))?.[1];
    expect(loaders).toMatch(/^on the server\|json\|production\|\/base\/assets\/images\/photo-\w+\.png$/);
  });

  it('TRAP-06 a swizzled component imports styles and siblings from its own folder', () => {
    expect(read('404.html')).toMatch(/class="lost_\w{4}"><h1>Lost by a sibling/);
  });

  it('TRAP-22 remark plugins in TypeScript and CommonJS, with options, in their order', () => {
    expect(read('docs/two/index.html')).toMatch(/added by typescript<\/p>\s*<p>added by common/);
  });

  it('PLG-29 a preset of the site adds plugins', () => {
    expect(read('index.html')).toContain('<i id="given"></i>');
  });

  it('PLG-25 TRAP-03 documents outside of content folders, and docs outside of the site that import from it', () => {
    expect(read('index.html')).toMatch(/Part says (<!-- -->)?in a page(<!-- -->)? with <strong>markup<\/strong>/);
    expect(read('docs/one/index.html')).toMatch(/Part says (<!-- -->)?passed/);
  });
});

describe('content', () => {
  it('DOC-01 DOC-10 DOC-30 include and exclude, keywords of admonitions, an image of front matter', () => {
    expect(exists('build/docs/skipped/index.html')).toBe(false);
    expect(read('docs/one/index.html')).toContain('theme-admonition-recipe');
    expect(read('docs/one/index.html')).toMatch(/property="og:image" content="https:\/\/rows.example\/base\/assets\/images\/dot-\w+\.svg"/);
  });

  it('DOC-12 DOC-31 DOC-57 a component of the site, a class of a sidebar item, the category shorthand', () => {
    expect(read('docs/one/index.html')).toContain('data-item');
    expect(read('docs/one/index.html')).toMatch(/<li class="[^"]*special/);
    expect(read('docs/two/index.html')).toContain('menu__list-item-collapsible');
  });

  it('DOC-33 DOC-73 no contents where they are hidden, no page at the root of the docs', () => {
    expect(read('docs/two/index.html')).not.toContain('table-of-contents');
    expect(exists('build/docs/index.html')).toBe(false);
  });

  it('TRAP-07 what an editUrl function gives is taken as it is', () => {
    expect(read('docs/one/index.html').replaceAll('&quot;', '"')).toContain('{"docPath":"one.mdx"}');
  });

  it('BLG-04 BLG-10 BLG-14 BLG-42 lists through a component of the site, all posts, oldest first, two blogs', () => {
    expect(read('blog/index.html')).toMatch(/<h1>Notes<\/h1><ol><li>First<\/li><li>Second<\/li><\/ol>/);
    expect(read('news/2022/01/01/n/index.html')).toContain('News item');
  });

  it('BLG-41 BLG-43 images of inline authors are assets, links between posts are addresses', () => {
    expect(read('blog/2021/01/01/b/index.html')).toMatch(/<img[^>]*src="(?:\/base\/assets\/images\/me-|data:image\/svg)/);
    expect(read('blog/2020/01/01/a/index.html')).toContain('href="/base/blog/2021/01/01/b"');
  });

  it('PAG-02 pages get the configuration and where they are as properties', () => {
    expect(read('settings/index.html')).toMatch(/<h1>Rows(<!-- -->)? at (<!-- -->)?\/base\/settings<\/h1>/);
  });

  it('TRAP-08 a page is shown where a plugin adds the same address with a slash at its end', () => {
    expect(read('repl/index.html')).toContain('<h1>The page</h1>');
    expect(exists('build/repl.html')).toBe(false);
    expect(run.output).toContain('The routes "/base/repl" and "/base/repl/" have the same URL');
  });

  it('PRE-04 PAG-02 PAG-06 pages by options, a React page without a layout, the not-found page', () => {
    expect(exists('build/not-a-page/index.html')).toBe(false);
    expect(read('index.html')).not.toContain('navbar');
    expect(read('404.html')).toContain('navbar');
  });

  it('HTML-10 HTML-11 HTML-14 HTML-15 stable classes, markup of Infima, external links, no comments of templates', () => {
    const html = read('docs/one/index.html');
    for (const name of ['theme-doc-markdown', 'theme-doc-sidebar-menu', 'menu__link', 'navbar__item', 'main-wrapper'])
      expect(html).toContain(name);
    expect(html).toMatch(/href="https:\/\/example\.org"[^>]*target="_blank"/);
  });
});
