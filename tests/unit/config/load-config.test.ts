import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import type {BuildOptions} from '../../../contract/stages.ts';
import {loadConfig, type LoadedConfig} from '../../../core/config/load-config.ts';
import {problems, temporarySite} from './temporary-site.ts';

const BASIC = `title: 'T', url: 'https://a.example/', baseUrl: '/'`;

function load(siteDir: string, options: Partial<BuildOptions> = {}): Promise<LoadedConfig[]> {
  return loadConfig({siteDir, minify: true, mode: 'production', ...options});
}

async function configOf(fields: string, options: Partial<BuildOptions> = {}): Promise<LoadedConfig[]> {
  return load(temporarySite({'docusaurus.config.js': `module.exports = {${BASIC}, ${fields}};`}), options);
}

function problemsOf(fields: string): Promise<string[]> {
  const siteDir = temporarySite({'docusaurus.config.js': `module.exports = {\n  ${fields}\n};\n`});
  return problems(load(siteDir), siteDir);
}

describe('finding and evaluating', () => {
  test.each(['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'])('FILE-01 finds docusaurus.config%s', async (extension) => {
    const text =
      extension === '.cts' || extension === '.cjs' ? `module.exports = {${BASIC}};` : `export default {${BASIC}};`;
    const [loaded] = await load(temporarySite({[`docusaurus.config${extension}`]: text}));
    expect(loaded?.site).toMatchObject({dialect: 'docusaurus', config: {title: 'T'}});
  });

  test('site.config.ts comes first and has its own dialect', async () => {
    const siteDir = temporarySite({'site.config.ts': `export default {${BASIC}}`, 'docusaurus.config.js': 'throw 1'});
    expect((await load(siteDir))[0]?.site.dialect).toBe('inkstone');
  });

  test('FILE-01 --config names any path', async () => {
    const siteDir = temporarySite({'other/x.mjs': `export default {${BASIC}}`});
    expect((await load(siteDir, {config: 'other/x.mjs'}))[0]?.site).toMatchObject({
      siteDir,
      configPath: path.join(siteDir, 'other/x.mjs'),
    });
  });

  test('comments between the parameters of an async function and its arrow', async () => {
    const siteDir = temporarySite({
      'docusaurus.config.mjs': `
        import title from './title.mjs';
        export default async () => ({${BASIC}, title: await title('A')});`,
      'title.mjs': `export default async (\n  name /*: string */,\n) /*: Promise<string> */ => {\n  return name;\n};`,
    });
    expect((await load(siteDir))[0]?.site.config.title).toBe('A');
  });

  test('FILE-02 TRAP-01 module systems mixed in one file', async () => {
    const siteDir = temporarySite({
      'docusaurus.config.mjs': `
        import {createRequire} from 'node:module';
        import path from 'node:path';
        import data from './data.json';
        import helper from './lib/helper';
        import named from './lib/named.ts';
        const old = require('./old.cjs');
        const again = createRequire(import.meta.url)('./old.cjs');
        export default {${BASIC}, customFields: {data, helper, named, old: old.value, again: again.value, dir: path.basename(__dirname) !== ''}};`,
      'data.json': '{"a": 1}',
      'lib/helper.ts': `import type {Config} from '@docusaurus/types'; export default {typed: true} satisfies Partial<Config>;`,
      'lib/named.ts': `export default 'n' as string;`,
      'old.cjs': `exports.value = 3;`,
    });
    const [loaded] = await load(siteDir);
    expect(loaded?.site.config.customFields).toEqual({
      data: {a: 1},
      helper: {typed: true},
      named: 'n',
      old: 3,
      again: 3,
      dir: true,
    });
  });

  test.each([
    ['function', `module.exports = () => ({${BASIC}})`],
    ['async function', `module.exports = async () => ({${BASIC}})`],
    ['promise', `module.exports = Promise.resolve({${BASIC}})`],
    ['ES function with await import', `export default async () => ({${BASIC}, tagline: (await import('./t.mjs')).t})`],
  ])('FILE-04 a configuration that is a %s', async (_, text) => {
    const siteDir = temporarySite({'docusaurus.config.js': text, 't.mjs': 'export const t = 1 + "";'});
    expect((await load(siteDir))[0]?.site.config.title).toBe('T');
  });

  test('FILE-05 an ESM-only package through require', async () => {
    const siteDir = temporarySite({
      'docusaurus.config.cjs': `module.exports = {${BASIC}, tagline: require('only-esm').default}`,
      'node_modules/only-esm/package.json':
        '{"name": "only-esm", "version": "1.0.0", "type": "module", "exports": "./i.js"}',
      'node_modules/only-esm/i.js': `export default 'esm';`,
    });
    expect((await load(siteDir))[0]?.site.config.tagline).toBe('esm');
  });

  test('what the configuration reads is recorded, also in modules that it imports', async () => {
    const siteDir = temporarySite({
      'docusaurus.config.mjs': `import fs from 'fs'; import p from 'p'; import './plugin.mjs';
        export default {${BASIC}, tagline: p + fs.readFileSync(import.meta.dirname + '/tagline.txt')}`,
      'plugin.mjs': `import {existsSync, readdirSync} from 'node:fs';
        readdirSync(import.meta.dirname + '/data'); existsSync(import.meta.dirname + '/gone');
        export const variable = process.env.RECORDED_BY_A_TEST;`,
      'tagline.txt': 'x',
      'data/a.txt': 'a',
      'node_modules/p/package.json': '{"name": "p", "version": "1.0.0"}',
      'node_modules/p/index.js': 'module.exports = "p"',
    });
    const inputs = new Map(
      (await load(siteDir))[0]?.code.reads?.inputs().map(([input, answer]) => [input.join(' '), answer]),
    );
    for (const name of ['file docusaurus.config.mjs', 'file plugin.mjs', 'file tagline.txt', 'listing data'])
      expect(inputs.get(name), name).toMatch(/^[0-9a-f]{32}$/);
    expect(inputs.get('package node_modules/p')).toBe('p@1.0.0');
    expect(inputs.get('file gone')).toBe('');
    expect(inputs.get('env RECORDED_BY_A_TEST')).toBe('');
    expect([...inputs.keys()].filter((name) => /jiti|[.]cache|inkstone/.test(name))).toEqual([]);
  });

  test('a mistake in the code is shown at its line', async () => {
    const siteDir = temporarySite({'docusaurus.config.ts': `const a = 1;\n\nthrow new Error('no token');\n`});
    expect(await problems(load(siteDir), siteDir)).toEqual([
      'docusaurus.config.ts:3:undefined INK1003 Could not evaluate the configuration: no token',
    ]);
    const syntax = temporarySite({'docusaurus.config.ts': `const a = ;\n`});
    expect((await problems(load(syntax), syntax))[0]).toMatch(
      /^docusaurus\.config\.ts:1:\d+ INK1003 .*Unexpected token/,
    );
    const missing = temporarySite({'docusaurus.config.ts': `\nimport x from './gone';\nexport default {x}`});
    expect((await problems(load(missing), missing))[0]).toMatch(/^docusaurus\.config\.ts:2:16 INK1002 .*"\.\/gone"/);
    const uninstalled = temporarySite({'docusaurus.config.ts': `import x from '@a/gone/lib/x';\nexport default {x};`});
    expect((await problems(load(uninstalled), uninstalled))[0]).toMatch(/npm install @a\/gone$/);
  });

  test.each([
    [
      'CommonJS',
      `require('typescript-x')`,
      /^docusaurus\.config\.ts:1:16 INK1002 The package "p", .*"typescript-x".*npm install typescript-x$/,
    ],
    [
      'an ES module',
      `import 'typescript-x'`,
      /^docusaurus\.config\.ts:1:16 INK1002 The package "p", .*"typescript-x".*npm install typescript-x$/,
    ],
    [
      'an incomplete package',
      `require('./gone')`,
      /^docusaurus\.config\.ts:1:16 INK1002 The package "p", .*"\.\/gone".*npm install p$/,
    ],
  ])('what a package of the configuration lacks is reported with the package: %s', async (_form, code, expected) => {
    const siteDir = temporarySite({
      'docusaurus.config.ts': `import x from 'p';\nexport default {x};`,
      'node_modules/p/package.json': JSON.stringify({
        name: 'p',
        version: '1.0.0',
        main: 'p.js',
        type: code.startsWith('import') ? 'module' : 'commonjs',
      }),
      'node_modules/p/p.js': code,
    });
    expect((await problems(load(siteDir), siteDir))[0]).toMatch(expected);
  });

  test('no configuration, no folder, no object', async () => {
    const empty = temporarySite({});
    expect(await problems(load(empty), empty)).toEqual([expect.stringContaining('INK1001')]);
    expect(await problems(load(path.join(empty, 'x')), empty)).toEqual([expect.stringContaining('INK1001')]);
    const list = temporarySite({'docusaurus.config.js': 'module.exports = [1]'});
    expect(await problems(load(list), list)).toEqual([expect.stringContaining('INK1004')]);
  });
});

describe('validation', () => {
  test('CFG-01 to CFG-03 what is required is named, with all other mistakes, each at its line', async () => {
    expect(
      await problemsOf(
        `titel: 'x',\n  url: 'https://a.example/path/',\n  tagline: 3,\n  markdown: {hooks: {onBrokenMarkdownLink: 'warn'}},`,
      ),
    ).toEqual([
      `docusaurus.config.js:1:18 INK1011 "title" is required. | Add "title" to the configuration.`,
      `docusaurus.config.js:3:3 INK1012 "url" must not contain a path: set it to "https://a.example" and "baseUrl" to "/path/".`,
      `docusaurus.config.js:1:18 INK1011 "baseUrl" is required. | Add "baseUrl" to the configuration.`,
      `docusaurus.config.js:4:3 INK1012 "tagline" must be a string, got 3.`,
      `docusaurus.config.js:5:22 INK1010 "markdown.hooks.onBrokenMarkdownLink" is not a recognized field. | Did you mean "onBrokenMarkdownLinks"?`,
      `docusaurus.config.js:2:3 INK1010 "titel" is not a recognized field. | Did you mean "title"? Put custom fields in "customFields".`,
    ]);
  });

  test.each([
    [`${BASIC}, future: {v4: {nonsense: true}}`, '"future.v4.nonsense" is not a recognized field'],
    [`${BASIC}, onBrokenLinks: 'error'`, 'use "throw"'],
    [`${BASIC}, presets: [() => ({})]`, '"presets[0]" must be a name'],
    [`${BASIC}, plugins: ['a', [1]]`, '"plugins[1]" must be a name, a function'],
    [`${BASIC}, headTags: [{tagName: 'meta'}]`, 'requires "attributes"'],
    [`${BASIC}, scripts: [{async: true}]`, '"scripts[0].src" is required'],
    [`${BASIC}, i18n: {locales: ['../x']}`, '"i18n.locales[0]" must be a language tag'],
    [`title: 'T', url: 'nowhere', baseUrl: '/'`, 'must be an absolute URL'],
    [`title: 'T', url: 'https://a.example', baseUrl: '/../x/'`, 'must not contain ".."'],
    [`title: '', url: 'https://a.example', baseUrl: '/'`, '"title" must not be empty'],
  ])('%s', async (fields, expected) => {
    const found = await problemsOf(fields);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  test('CFG-23 all forms of plugins are accepted and stay as written in the code half', async () => {
    const [loaded] = await configOf(
      `plugins: ['a', ['b', {c: 1}], function p() {}, [() => null, {}], null, false, undefined]`,
    );
    expect((loaded?.code.config['plugins'] as unknown[]).length).toBe(7);
  });

  test('CFG-02 CFG-03 slashes of url and baseUrl', async () => {
    const siteDir = temporarySite({
      'docusaurus.config.js': `module.exports = {title: 'T', url: 'https://a.example/', baseUrl: 'x'}`,
    });
    expect((await load(siteDir))[0]?.site.config).toMatchObject({url: 'https://a.example', baseUrl: '/x/'});
  });

  test('CFG-49 booleans may be texts, as in variables of the environment', async () => {
    const texts = `noIndex: 'true', trailingSlash: 'FALSE', markdown: {mermaid: 'true'}, i18n: {defaultLocale: 'en', locales: ['en'], localeConfigs: {en: {translate: 'true'}}}`;
    const [loaded] = await load(temporarySite({'docusaurus.config.js': `module.exports = {${BASIC}, ${texts}}`}));
    const {config, i18n} = loaded?.site ?? {};
    expect([
      config?.noIndex,
      config?.trailingSlash,
      config?.markdown.mermaid,
      i18n?.localeConfigs['en']?.translate,
    ]).toEqual([true, false, true, true]);
    const siteDir = temporarySite({'docusaurus.config.js': `module.exports = {${BASIC}, noIndex: 'yes'}`});
    expect(await problems(load(siteDir), siteDir)).toEqual([expect.stringContaining('"noIndex" must be a boolean')]);
  });

  test('CFG-12 to CFG-45 defaults', async () => {
    const [loaded] = await configOf('');
    expect(loaded?.site.config).toMatchObject({
      tagline: '',
      titleDelimiter: '|',
      noIndex: false,
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'warn',
      onDuplicateRoutes: 'warn',
      staticDirectories: ['static'],
      baseUrlIssueBanner: true,
      hydration: 'idle',
      bundler: 'webpack',
      storage: {type: 'localStorage', namespace: false},
      i18n: {defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {}},
      markdown: {
        format: 'mdx',
        mermaid: false,
        emoji: true,
        compiler: 'auto',
        cacheDocuments: true,
        staticBlocks: true,
        anchors: {maintainCase: false},
        mdx1Compat: {comments: true, admonitions: true, headingIds: true},
        hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'},
      },
    });
    expect(loaded?.site.config.trailingSlash).toBeUndefined();
    expect(loaded?.diagnostics).toEqual([]);
  });

  test('CFG-27 CFG-28 future.v4 decides about MDX 1 and storage, explicit values win', async () => {
    const [all] = await configOf('future: {v4: true}');
    expect(all?.site.config.markdown.mdx1Compat).toEqual({comments: false, admonitions: false, headingIds: false});
    expect(all?.site.config.storage.namespace).toBe(true);
    const [some] = await configOf(
      `future: {v4: {mdx1CompatDisabledByDefault: true}}, markdown: {mdx1Compat: {comments: true}}`,
    );
    expect(some?.site.config.markdown.mdx1Compat).toEqual({comments: true, admonitions: false, headingIds: false});
    expect(some?.site.config.storage.namespace).toBe(false);
  });

  test('CFG-14 the old onBrokenMarkdownLinks overrides the new one and is reported', async () => {
    const [loaded] = await configOf(`onBrokenMarkdownLinks: 'throw'`);
    expect(loaded?.site.config.markdown.hooks.onBrokenMarkdownLinks).toBe('throw');
    expect(loaded?.diagnostics).toMatchObject([{code: 'INK1020', severity: 'warning', place: {line: 1}}]);
  });

  test('CFG-33 the names of fields before Docusaurus 3.10 work and are reported', async () => {
    const future = `{experimental_faster: {swcJsLoader: true}, experimental_storage: {type: 'sessionStorage', namespace: 'x'}}`;
    const [loaded] = await configOf(`future: ${future}`);
    const {config} = loaded?.site ?? {};
    const flags = {swcJsLoader: true, rspackBundler: false};
    expect(config?.future).toMatchObject({faster: flags, experimental_faster: flags});
    expect(config?.storage).toEqual({type: 'sessionStorage', namespace: 'x'});
    expect(loaded?.diagnostics).toMatchObject([
      {code: 'INK1020', severity: 'warning', message: '"future.experimental_faster" has moved to "future.faster".'},
      {code: 'INK1020', severity: 'warning', message: '"future.experimental_storage" has moved to "storage".'},
    ]);
  });
});

describe('the two halves', () => {
  test('the site is frozen, can cross a thread, and has marks where functions stood', async () => {
    const [loaded] = await configOf(
      `markdown: {parseFrontMatter: async (a) => a, hooks: {onBrokenMarkdownLinks: () => 'x'}}, themeConfig: {f() {}, n: 1}`,
    );
    expect(structuredClone(loaded?.site)).toEqual(loaded?.site);
    expect(Object.isFrozen(loaded?.site.config.markdown.hooks)).toBe(true);
    expect(loaded?.site.config.markdown).toMatchObject({
      parseFrontMatter: 'function',
      hooks: {onBrokenMarkdownLinks: 'function'},
    });
    expect(loaded?.site.config.themeConfig).toEqual({n: 1});
  });

  test('the site is JSON: dates are strings, and what occurs twice is written twice', async () => {
    const make = `(() => {const a = {at: new Date(0), big: 1n, none: NaN}; return {a, both: [a, a, () => 1]}})()`;
    const [loaded] = await configOf(`themeConfig: ${make}`);
    const a = {at: '1970-01-01T00:00:00.000Z', none: null};
    expect(loaded?.site.config.themeConfig).toEqual({a, both: [a, a, null]});
  });

  test('functions have addresses that lead back to them', async () => {
    const [loaded] = await configOf(
      `presets: [['classic', {docs: {remarkPlugins: [function a() {}, [function b() {}, {}]]}}]]`,
    );
    const {code} = loaded as LoadedConfig;
    const address = {in: 'config' as const, path: ['presets', 0, 1, 'docs', 'remarkPlugins', 1, 0]};
    const b = code.functionAt(address);
    expect((b as {name: string}).name).toBe('b');
    const [[, preset]] = code.config['presets'] as [[string, {docs: {remarkPlugins: unknown[]}}]];
    expect(code.addressOf(preset.docs.remarkPlugins[1])).toEqual(address);
    const made = () => 1;
    expect(code.functionAt(code.addressOf(made))).toBe(made);
    expect(code.addressOf(made)).toEqual(code.addressOf(made));
    expect(() => code.functionAt({in: 'config', path: ['title']})).toThrow(/no longer has a function at title/);
    expect(() => code.functionAt({in: 'config', path: ['title']})).toThrow(
      expect.objectContaining({diagnostics: [expect.objectContaining({code: 'INK1005'})]}),
    );
  });

  test('modules of the site load as the configuration does', async () => {
    const siteDir = temporarySite({
      'docusaurus.config.js': `module.exports = {${BASIC}}`,
      'sidebars.ts': `export default {a: ['b'] as string[]};`,
      'plugins/p/index.js': `module.exports = () => ({name: 'p'});`,
    });
    const [loaded] = await load(siteDir);
    expect(await loaded?.code.importModule('./sidebars', siteDir)).toMatchObject({default: {a: ['b']}});
    expect(loaded?.code.resolveModule('./plugins/p', siteDir)).toBe(path.join(siteDir, 'plugins/p/index.js'));
    expect(loaded?.code.resolveModule('./nothing', siteDir)).toBeUndefined();
    const plugin = (await loaded?.code.importModule('./plugins/p', siteDir)) as {default: () => unknown};
    expect(plugin.default()).toEqual({name: 'p'});
  });
});

describe('folders', () => {
  test.each([
    ['.', 'is the site folder'],
    ['..', 'contains the site folder'],
    ['docs', 'is the content folder "docs"'],
    ['static/out', 'is inside "static"'],
    ['handbook', 'is the content folder "handbook"'],
    ['package.json', 'it is a file'],
    ['package.json/x', 'is a file'],
  ])('fault 45: --out-dir %s is refused', async (outDir, reason) => {
    const siteDir = temporarySite({
      'docusaurus.config.js': `module.exports = {${BASIC}, presets: [['classic', {docs: {path: 'handbook'}}]]}`,
      'package.json': '{"version": "3.2.1"}',
      'docs/a.md': '',
      'static/x': '',
      'handbook/a.md': '',
    });
    const [found] = await problems(load(siteDir, {outDir}), siteDir);
    expect(found).toMatch(/INK104[01]/);
    expect(found).toContain(reason);
    expect(fs.existsSync(path.join(siteDir, 'docs/a.md'))).toBe(true);
  });

  test('output, generated files and cache have their places', async () => {
    const siteDir = temporarySite({
      'docusaurus.config.js': `module.exports = {${BASIC}}`,
      'package.json': '{"version": "3.2.1"}',
    });
    const [loaded] = await load(siteDir, {outDir: '../elsewhere-out'});
    expect(loaded?.site).toMatchObject({
      outDir: path.resolve(siteDir, '../elsewhere-out'),
      generatedDir: path.join(siteDir, '.docusaurus'),
      siteVersion: '3.2.1',
    });
  });
});
