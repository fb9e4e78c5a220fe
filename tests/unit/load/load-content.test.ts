import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {InkstoneError, type Diagnostic} from '../../../contract/diagnostic.ts';
import type {ConfigureWebpackUtils} from '../../../contract/hook-types.ts';
import type {LoadedContent} from '../../../contract/stages.ts';
import {fileRules} from '../../../core/bundle/module-rules.ts';
import {loadContent} from '../../../core/load/load-content.ts';
import {loadSite} from './fixture-site.ts';

async function load(config: string, files?: Record<string, string>): Promise<LoadedContent> {
  return loadContent(await loadSite(config, files));
}

async function failure(config: string, files?: Record<string, string>): Promise<readonly Diagnostic[]> {
  try {
    await load(config, files);
  } catch (error) {
    if (error instanceof InkstoneError) return error.diagnostics;
    throw error;
  }
  throw new Error('the site was loaded');
}

const noted = `(context, options) => ({
  name: 'noted',
  loadContent: async () => ['a'],
  contentLoaded: async ({content, actions}) => {
    const file = await actions.createData('notes.json', content);
    actions.setGlobalData({count: content.length, first: true});
    actions.addRoute({path: '/notes', component: '@site/src/Notes.js', exact: true, modules: {notes: file}});
  },
  allContentLoaded: async ({allContent, actions}) => actions.setGlobalData({count: 2, all: Object.keys(allContent)}),
})`;

describe('loadContent', () => {
  it('keeps what a plugin reports later apart from what it has reported so far', async () => {
    const reporting = `({inkstone: {report}}) => ({
      name: 'reporting',
      contentLoaded: () => report({code: 'X1', severity: 'warning', message: 'now'}),
      postBuild: () => report({code: 'X2', severity: 'warning', message: 'later'}),
    })`;
    const content = await load(`plugins: [${reporting}]`);
    await content.plugins[0]?.postBuild?.({} as never);
    const now = [{code: 'X1', severity: 'warning', message: 'now'}];
    expect([content.diagnostics, content.takeReports(), content.takeReports()]).toEqual([
      now,
      [{code: 'X2', severity: 'warning', message: 'later'}],
      [],
    ]);
  });

  it('PLG-07 to PLG-13 runs the hooks in order and gathers routes, data and global data', async () => {
    const content = await load(`plugins: [${noted}, null, false, undefined && 'x']`);
    const file = content.routes[0]?.request.modules?.['notes'] as string;
    expect(file.endsWith(path.join('.docusaurus', 'noted', 'default', 'notes.json'))).toBe(true);
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual(['a']);
    expect(content.globalData).toEqual({noted: {default: {count: 2, first: true, all: ['noted']}}});
    expect(content.routes[0]?.plugin).toEqual({name: 'noted', id: 'default'});
    expect(content.siteData.siteMetadata).toMatchObject({
      siteVersion: '1.2.3',
      pluginVersions: {noted: {type: 'local'}},
    });
  });

  it('PLG-12 createData leaves a file alone whose content did not change', async () => {
    const loaded = await loadSite(`plugins: [${noted}]`);
    const file = (await loadContent(loaded)).routes[0]?.request.modules?.['notes'] as string;
    const before = fs.statSync(file).mtimeMs;
    await loadContent(loaded);
    expect(fs.statSync(file).mtimeMs).toBe(before);
  });

  it('PLG-04 keeps instances with different ids apart and refuses equal ones', async () => {
    const plugin = `() => ({name: 'twice'})`;
    const content = await load(`plugins: [[${plugin}, {id: 'a'}], [${plugin}, {id: 'b'}]]`);
    expect(content.plugins.map(({name, id}) => `${name}/${id}`)).toEqual(['twice/a', 'twice/b']);
    expect(await failure(`plugins: [${plugin}, ${plugin}]`)).toMatchObject([{code: 'INK2023'}]);
  });

  it('PLG-04 refuses a plugin without a name', async () => {
    expect(await failure(`plugins: [function mine() { return {}; }]`)).toMatchObject([
      {code: 'INK2024', message: 'The plugin "mine" has no name.'},
    ]);
  });

  it('PLG-01, PLG-05, PLG-06 loads local modules, checks options and theme configuration', async () => {
    const files = {
      'plugins/mine/index.js': `
        const schema = {validate: (value) => value.wrong ? {error: {message: 'x', details: [{message: '"wrong" is not allowed'}]}} : {value: {filled: 1, ...value}}};
        module.exports = (context, options) => ({name: 'mine', contentLoaded: ({actions}) => actions.setGlobalData({options, theme: context.siteConfig.themeConfig})});
        module.exports.validateOptions = ({validate, options}) => validate(schema, options);
        module.exports.validateThemeConfig = ({validate, themeConfig}) => validate(schema, themeConfig);`,
    };
    const content = await load(`plugins: [['./plugins/mine', {a: 1}]], themeConfig: {b: 2}`, files);
    expect(content.globalData['mine']?.['default']).toEqual({
      options: {id: 'default', filled: 1, a: 1},
      theme: {filled: 1, b: 2},
    });
    expect(await failure(`plugins: [['./plugins/mine', {wrong: 1}]]`, files)).toMatchObject([
      {code: 'INK2022', message: 'Options of "./plugins/mine": "wrong" is not allowed.'},
    ]);
  });

  it('PLG-24 puts the plugins of presets first', async () => {
    const files = {
      'preset.js': `module.exports = () => ({plugins: [() => ({name: 'p'})], themes: [() => ({name: 't'}), false]});`,
    };
    const content = await load(
      `presets: ['./preset.js'], plugins: [() => ({name: 'own'})], themes: [() => ({name: 'look'})]`,
      files,
    );
    expect(content.plugins.map(({name, role}) => `${role} ${name}`)).toEqual([
      'plugin p',
      'theme t',
      'plugin own',
      'theme look',
    ]);
  });

  it('names what was tried for a plugin that cannot be found', async () => {
    expect(await failure(`plugins: ['content-dosc']`)).toMatchObject([
      {
        code: 'INK2020',
        message: expect.stringContaining('docusaurus-plugin-content-dosc') as string,
        hint: 'Did you mean "content-docs"?',
      },
    ]);
  });

  it('EXT-12 accepts official plugins without effect, with one warning for each', async () => {
    const content = await load(`plugins: ['debug', '@docusaurus/plugin-debug', ['@docusaurus/plugin-rsdoctor', {}]]`);
    expect(content.plugins).toEqual([]);
    expect(content.diagnostics.map(({code}) => code)).toEqual(['INK2027', 'INK2027']);
  });

  it('EXT-09 "svgrConfig" says what is missing, and is passed to SVGR where the site has it', async () => {
    const config = `plugins: [['@docusaurus/plugin-svgr', {svgrConfig: {svgo: false}}]]`;
    const without = await load(config);
    expect(without.diagnostics).toMatchObject([{code: 'INK2027', hint: expect.stringContaining('@svgr/webpack')}]);
    expect(without.plugins[0]?.configureWebpack).toBeUndefined();
    const installed = await load(config, {
      'node_modules/@svgr/webpack/package.json': '{"name": "@svgr/webpack", "version": "8.1.0"}',
      'node_modules/@svgr/webpack/index.js': '',
    });
    const rules = fileRules(false);
    installed.plugins[0]?.configureWebpack?.({module: {rules}}, false, {} as ConfigureWebpackUtils, undefined);
    const [component] = (rules[0]?.oneOf ?? []).filter((rule) => rule && rule.issuer !== undefined);
    expect(component).toMatchObject({
      use: [{loader: expect.stringMatching(/@svgr.webpack.index\.js$/), options: {svgo: false, titleProp: true}}],
    });
  });

  it('EXT-04 the plugin for offline use puts its tags into the head, below the base URL, and says what is missing', async () => {
    const head = `[{tagName: 'link', rel: 'manifest', href: '/manifest.json'}, {tagName: 'meta', name: 'theme-color', content: '#123'}]`;
    const content = await load(`plugins: [['@docusaurus/plugin-pwa', {debug: true, pwaHead: ${head}}]]`);
    expect(content.diagnostics).toMatchObject([{code: 'INK2027', message: expect.stringContaining('service worker')}]);
    expect(JSON.stringify(content.htmlTags)).toContain('manifest.json');
    expect(JSON.stringify(content.htmlTags)).toContain('theme-color');
  });

  it.each([
    'loadContent',
    'contentLoaded',
    'allContentLoaded',
    'injectHtmlTags',
    'getClientModules',
    'getThemePath',
    'getTranslationFiles',
    'translateContent',
    'getDefaultCodeTranslationMessages',
  ])('fault 70: %s that throws is named with its plugin and the cause', async (hook) => {
    for (const [thrown, cause] of [
      ['new Error("boom")', 'boom'],
      ['"text"', '"text"'],
      ['undefined', 'nothing'],
    ] as const) {
      const [first] = await failure(
        `i18n: {defaultLocale: 'en', locales: ['en'], localeConfigs: {en: {translate: true}}}, plugins: [() => ({name: 'bad', ${hook}() { throw ${thrown}; }})]`,
      );
      expect(first).toMatchObject({
        code: 'INK2025',
        message: expect.stringContaining(`Plugin "bad" failed in ${hook}`) as string,
      });
      expect(first?.message).toContain(cause);
    }
  });

  it.each([
    ['contentLoaded: ({actions}) => actions.addRoute()', 'addRoute'],
    ['contentLoaded: ({actions}) => actions.addRoute({path: "/a", component: () => 1})', 'addRoute'],
    ['contentLoaded: ({actions}) => actions.setGlobalData(() => 1)', 'setGlobalData'],
    ['contentLoaded: ({actions}) => { const a = {}; a.a = a; actions.setGlobalData(a); }', 'setGlobalData'],
    ['contentLoaded: ({actions}) => actions.createData("../../../x.json", {})', 'createData'],
    ['injectHtmlTags: () => ({headTags: [{}]})', 'injectHtmlTags'],
  ])('fault 71: garbage in %s is named with its plugin', async (hook, field) => {
    const [first] = await failure(`plugins: [() => ({name: 'bad', ${hook}})]`);
    expect(first).toMatchObject({
      code: 'INK2029',
      message: expect.stringContaining(`Plugin "bad": ${field}`) as string,
    });
  });

  it('reports the mistakes of all plugins in one run', async () => {
    const bad = (name: string): string => `() => ({name: '${name}', async loadContent() { throw new Error('no'); }})`;
    expect(await failure(`plugins: [${bad('a')}, ${bad('b')}]`)).toHaveLength(2);
  });

  it('PLG-17, CFG-18 to CFG-20 writes tags as HTML, those of the site last', async () => {
    const plugin = `() => ({name: 'tags', injectHtmlTags: () => ({
      headTags: [{tagName: 'meta', attributes: {name: 'a', content: '"<&'}}, '<!-- raw -->'],
      preBodyTags: undefined,
      postBodyTags: {tagName: 'div', attributes: {hidden: true, lang: false}, innerHTML: 'x'},
    })})`;
    const config = `scripts: ['/a.js', {src: '/b.js', async: true}], stylesheets: ['/c.css'], headTags: [{tagName: 'link', attributes: {rel: 'x'}}], plugins: [${plugin}]`;
    const {htmlTags} = await load(config);
    expect(htmlTags.head.split('\n')).toEqual([
      '<meta name="a" content="&quot;&lt;&amp;">',
      '<!-- raw -->',
      '<link rel="x">',
      '<link rel="stylesheet" href="/c.css">',
      '<script src="/a.js"></script>',
      '<script src="/b.js" async></script>',
    ]);
    expect(htmlTags.postBody).toBe('<div hidden>x</div>');
  });

  it('PLG-30 leaves out tags that a condition has turned into nothing', async () => {
    const plugin = `() => ({name: 'tags', injectHtmlTags: () => ({
      headTags: [false, undefined, null, '', {tagName: 'meta', attributes: {name: 'a'}}], preBodyTags: null, postBodyTags: false,
    })})`;
    const {htmlTags} = await load(`plugins: [${plugin}, () => ({name: 'none', injectHtmlTags: () => undefined})]`);
    expect(htmlTags).toEqual({head: '<meta name="a">', preBody: '', postBody: ''});
  });

  it('PLG-31 a plugin may set no global data', async () => {
    const plugin = `() => ({name: 'none', contentLoaded: ({actions}) => actions.setGlobalData(undefined)})`;
    expect((await load(`plugins: [${plugin}]`)).globalData).toEqual({});
  });

  it('PLG-18, PLG-19, CFG-21 gives theme folders and client modules in order', async () => {
    const files = {
      'themes/look/index.js': `module.exports = () => ({name: 'look', getThemePath: () => './theme', getClientModules: () => ['./client.js']});`,
      'src/theme/X.js': '',
      'src/own.js': '',
    };
    const content = await load(`themes: ['./themes/look'], clientModules: ['./src/own.js']`, files);
    const relative = (file: string): string =>
      file.slice(file.indexOf('inkstone-load-')).split(path.sep).slice(1).join('/');
    expect(content.clientModules.map(relative)).toEqual(['themes/look/client.js', 'src/own.js']);
    expect(content.themePaths.slice(1).map(({path: folder, owner}) => `${owner} ${relative(folder)}`)).toEqual([
      'look themes/look/theme',
      'site src/theme',
    ]);
  });

  it('PLG-22 translates content with the files of the locale, and texts of code', async () => {
    const plugin = `() => ({
      name: 'said',
      loadContent: () => ({hello: 'Hello', bye: 'Bye'}),
      getTranslationFiles: ({content}) => [{path: 'words', content: {hello: {message: content.hello}, bye: {message: content.bye}}}],
      translateContent: ({translationFiles: [file]}) => ({hello: file.content.hello.message, bye: file.content.bye.message}),
      contentLoaded: ({content, actions}) => actions.setGlobalData(content),
      getDefaultCodeTranslationMessages: () => ({a: 'from theme', b: 'from theme'}),
    })`;
    const files = {
      'i18n/zh/said/words.json': '{"hello": {"message": "你好"}}',
      'i18n/zh/code.json': '{"a": {"message": "自己"}}',
    };
    const content = await load(`i18n: {defaultLocale: 'zh', locales: ['zh']}, plugins: [${plugin}]`, files);
    expect(content.globalData['said']?.['default']).toEqual({hello: '你好', bye: 'Bye'});
    expect(content.codeTranslations).toEqual({a: '自己', b: 'from theme'});
  });

  it('PLG-32 PLG-33 translation hooks may return nothing, or a part of the theme configuration', async () => {
    const plugins = `() => ({
      name: 'silent',
      loadContent: () => ({kept: true}),
      getTranslationFiles: () => undefined,
      translateContent: () => undefined,
      contentLoaded: ({content, actions}) => actions.setGlobalData(content),
    }), () => ({name: 'part', translateThemeConfig: ({themeConfig}) => ({navbar: {title: themeConfig.navbar.title + '!'}})})`;
    const config = `themeConfig: {navbar: {title: 'T'}, other: 1}, i18n: {defaultLocale: 'en', locales: ['en'], localeConfigs: {en: {translate: true}}}`;
    const content = await load(`${config}, plugins: [${plugins}]`);
    expect(content.globalData['silent']?.['default']).toEqual({kept: true});
    expect(content.siteData.siteConfig.themeConfig).toEqual({navbar: {title: 'T!'}, other: 1});
  });

  it('TRAP-19 plugins see presets as written', async () => {
    const files = {'preset.js': 'module.exports = () => ({});'};
    const plugin = `(context) => ({name: 'reads', contentLoaded: ({actions}) => actions.setGlobalData(context.siteConfig.presets)})`;
    const content = await load(`presets: [['./preset.js', {a: 1}]], plugins: [${plugin}]`, files);
    expect(content.globalData['reads']?.['default']).toEqual([['./preset.js', {a: 1}]]);
  });

  it('PLG-36 PLG-37 plugins see the storage of the browser, and functions of the Markdown options', async () => {
    const plugin = `({siteStorage, siteConfig: {markdown}}) => ({name: 'reads', contentLoaded: async ({actions}) => {
      const fileContent = '---\\na: 1\\n---\\n\\nText\\n';
      const parsed = await markdown.parseFrontMatter({filePath: 'x.md', fileContent});
      actions.setGlobalData({siteStorage, parsed, url: markdown.hooks.onBrokenMarkdownLinks({}), images: markdown.hooks.onBrokenMarkdownImages});
    }})`;
    const config = `storage: {type: 'sessionStorage', namespace: 'own'}, markdown: {hooks: {onBrokenMarkdownLinks: () => '/x'}}`;
    expect((await load(`${config}, plugins: [${plugin}]`)).globalData['reads']?.['default']).toEqual({
      siteStorage: {type: 'sessionStorage', namespace: '-own'},
      parsed: {frontMatter: {a: 1}, content: 'Text'},
      url: '/x',
      images: 'throw',
    });
  });

  it('CFG-26 puts a short hash behind the keys of the storage', async () => {
    const content = await load(`storage: {type: 'sessionStorage', namespace: true}`);
    expect(content.siteData.siteStorage.type).toBe('sessionStorage');
    expect(content.siteData.siteStorage.namespace).toMatch(/^-[0-9a-f]{3}$/);
  });
});

it('FILE-06 FILE-08 a sidebars file is TypeScript and may import what the configuration may', async () => {
  const loaded = await loadSite(
    `presets: [['classic', {docs: {sidebarPath: './sidebars.ts'}, blog: false, pages: false}]]`,
    {
      'docs/a.md': '# A',
      'names.ts': `export const label: string = 'From a module';`,
      'sidebars.ts': `import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {DEFAULT_PLUGIN_ID} from '@docusaurus/constants';
import {label} from './names';
export default {[DEFAULT_PLUGIN_ID]: [{type: 'doc', id: 'a', label}]} satisfies SidebarsConfig;`,
    },
  );
  const {content, plugins} = await loadContent(loaded);
  const docs = plugins.find(({name}) => name === 'docusaurus-plugin-content-docs');
  const {loadedVersions} = content.get(docs as never) as {loadedVersions: {sidebars: Record<string, unknown>}[]};
  expect(loadedVersions[0]?.sidebars).toMatchObject({default: [{type: 'doc', id: 'a', label: 'From a module'}]});
});
