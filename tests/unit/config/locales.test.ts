import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {loadConfig, type LoadedConfig} from '../../../core/config/load-config.ts';
import {problems, temporarySite} from './temporary-site.ts';

const I18N = `i18n: {defaultLocale: 'en', locales: ['ar', 'en', 'zh-Hans'], localeConfigs: {ar: {label: 'X', calendar: 'islamic'}, 'zh-Hans': {path: 'zh'}}}`;

function site(i18n = I18N, more: Record<string, string> = {}): string {
  return temporarySite({
    'docusaurus.config.js': `module.exports = {title: process.env.DOCUSAURUS_CURRENT_LOCALE || '-', url: 'https://a.example', baseUrl: '/b/', ${i18n}}`,
    ...more,
  });
}

function load(siteDir: string, locales: string[] = []): Promise<LoadedConfig[]> {
  return loadConfig({siteDir, minify: true, mode: 'production', locales});
}

describe('I18N-01', () => {
  test('the default locale is built first and at the root, the others below it', async () => {
    const siteDir = site();
    const loaded = await load(siteDir);
    expect(
      loaded.map((item) => [item.site.i18n.currentLocale, item.site.baseUrl, path.relative(siteDir, item.site.outDir)]),
    ).toEqual([
      ['en', '/b/', 'build'],
      ['ar', '/b/ar/', 'build/ar'],
      ['zh-Hans', '/b/zh-Hans/', 'build/zh-Hans'],
    ]);
    expect(loaded[0]?.site.i18n.localeConfigs['ar']?.baseUrl).toBe('/b/ar/');
  });

  test('settings that contradict each other are reported (INK1023)', async () => {
    const i18n = `i18n: {defaultLocale: 'de', locales: ['en', 'pt-BR', 'en'], localeConfigs: {pt_br: {}, fr: {}}}`;
    const [loaded] = await load(site(i18n));
    expect(loaded?.diagnostics.map(({code, message}) => `${code} ${message}`)).toEqual([
      'INK1023 "i18n.defaultLocale" is "de", which is not in "i18n.locales" (en, pt-BR, en).',
      'INK1023 "i18n.locales" contains "en" twice.',
      'INK1023 "i18n.localeConfigs" has settings for "pt_br", which is not in "i18n.locales" (en, pt-BR, en).',
    ]);
  });

  test('a single --locale goes to the root, and no address has the segment', async () => {
    const siteDir = site();
    const loaded = await load(siteDir, ['zh-Hans']);
    expect(loaded).toHaveLength(1);
    expect(loaded[0]?.site).toMatchObject({baseUrl: '/b/', outDir: path.join(siteDir, 'build')});
    expect(loaded[0]?.site.i18n.localeConfigs['ar']?.baseUrl).toBe('/b/');
  });

  test('several --locale keep their segments', async () => {
    const loaded = await load(site(), ['zh-Hans', 'ar']);
    expect(loaded.map((item) => item.site.baseUrl)).toEqual(['/b/zh-Hans/', '/b/ar/']);
  });

  test('an explicit baseUrl and url of a locale win', async () => {
    const siteDir = site(
      `i18n: {locales: ['en', 'fr'], defaultLocale: 'en', localeConfigs: {fr: {baseUrl: '/b/francais', url: 'https://fr.example/'}}}`,
    );
    const [fr] = await load(siteDir, ['fr']);
    expect(fr?.site).toMatchObject({
      baseUrl: '/b/francais/',
      outDir: path.join(siteDir, 'build/francais'),
      config: {url: 'https://fr.example'},
    });
  });

  test('I18N-14 a base URL that ends with that of the site leaves only the rest to the folder', async () => {
    const siteDir = site(
      `i18n: {locales: ['en', 'fr'], defaultLocale: 'en', localeConfigs: {fr: {baseUrl: '/fr/b/'}}}`,
    );
    const [, fr] = await load(siteDir);
    expect(fr?.site).toMatchObject({baseUrl: '/fr/b/', outDir: path.join(siteDir, 'build/fr')});
  });

  test('CFG-47 the configuration is evaluated for each locale', async () => {
    expect((await load(site())).map((item) => item.site.config.title)).toEqual(['en', 'ar', 'zh-Hans']);
  });

  test('a locale that is not configured is refused with the nearest one', async () => {
    const siteDir = site();
    expect(await problems(load(siteDir, ['zh-hans']), siteDir)).toEqual([
      expect.stringMatching(/^docusaurus\.config\.js:1:\d+ INK1030 The locale "zh-hans" .*Did you mean "zh-Hans"\?/),
    ]);
  });
});

test.each([
  ['{broken', /^i18n\/zh\/code\.json:1:2 INK1032 Invalid translation file: Expected property name/],
  ['["a"]', /INK1032 Invalid translation file: it must be an object\.$/],
  ['{"a.b": "text"}', /INK1032 Invalid translation file: "a\.b" has no "message"\.$/],
])('INK1032 reports code.json with %s', async (text, expected) => {
  const siteDir = site(I18N, {'i18n/zh/code.json': text});
  expect(await problems(load(siteDir), siteDir)).toEqual([expect.stringMatching(expected)]);
});

test('INK2008 reports a folder in place of code.json', async () => {
  const siteDir = site(I18N, {'i18n/zh/code.json/x': ''});
  expect((await problems(load(siteDir), siteDir))[0]).toMatch(/INK2008 Could not read the file: it is a folder\.$/);
});

test('I18N-02 what the configuration does not say comes from Intl', async () => {
  const siteDir = site(I18N, {'i18n/zh/code.json': '{"a.b": {"message": "文"}}'});
  const [en, , zh] = await load(siteDir);
  expect(en?.site.i18n.localeConfigs).toMatchObject({
    en: {
      label: 'English',
      direction: 'ltr',
      htmlLang: 'en',
      calendar: 'gregory',
      path: 'en',
      translate: false,
      url: 'https://a.example',
    },
    ar: {label: 'X', direction: 'rtl', calendar: 'islamic', path: 'ar'},
    'zh-Hans': {label: '简体中文', direction: 'ltr', htmlLang: 'zh-Hans', path: 'zh', translate: true},
  });
  expect(zh?.site).toMatchObject({localizationDir: path.join(siteDir, 'i18n/zh'), codeTranslations: {'a.b': '文'}});
});

test('I18N-13 htmlLang says which language a locale of any name is', async () => {
  const configs = `cn: {htmlLang: 'zh-Hans'}, pages_he: {htmlLang: 'he'}, 'en-US-u-ca-buddhist': {}`;
  const locales = `'en', 'cn', 'pages_he', 'en-US-u-ca-buddhist'`;
  const [en] = await load(site(`i18n: {defaultLocale: 'en', locales: [${locales}], localeConfigs: {${configs}}}`));
  expect(en?.site.i18n.localeConfigs).toMatchObject({
    cn: {label: '简体中文', direction: 'ltr', htmlLang: 'zh-Hans', calendar: 'gregory', path: 'cn', baseUrl: '/b/cn/'},
    pages_he: {label: 'עברית', direction: 'rtl', htmlLang: 'he', path: 'pages_he'},
    'en-US-u-ca-buddhist': {label: 'American English', htmlLang: 'en-US-u-ca-buddhist', calendar: 'buddhist'},
  });
});

test('I18N-15 texts of code are translated in a language with translate: false, too', async () => {
  const config = `i18n: {defaultLocale: 'fr', locales: ['fr'], localeConfigs: {fr: {translate: false}}}`;
  const [fr] = await load(site(config, {'i18n/fr/code.json': '{"a.b": {"message": "texte"}}'}));
  expect(fr?.site.codeTranslations).toEqual({'a.b': 'texte'});
});

describe('CFG-47 DOCUSAURUS_CURRENT_LOCALE', () => {
  const counting = (i18n: string, title: string): string =>
    `globalThis.evaluations = (globalThis.evaluations ?? 0) + 1; module.exports = {title: ${title}, url: 'https://a.example', baseUrl: '/', ${i18n}}`;
  const ONE = `i18n: {defaultLocale: 'fr', locales: ['fr']}`;
  const TWO = `i18n: {defaultLocale: 'en', locales: ['en', 'fr']}`;
  const evaluations = async (siteDir: string): Promise<number> => {
    const counter = globalThis as {evaluations?: number};
    counter.evaluations = 0;
    await load(siteDir);
    return counter.evaluations;
  };

  test('a configuration that does not read it is evaluated once for each language', async () => {
    expect(await evaluations(temporarySite({'docusaurus.config.js': counting(ONE, `'T'`)}))).toBe(1);
    expect(await evaluations(temporarySite({'docusaurus.config.js': counting(TWO, `'T'`)}))).toBe(2);
  });

  test('is not set before the languages are known', async () => {
    process.env['DOCUSAURUS_CURRENT_LOCALE'] = 'left over';
    const title = `'T' + (globalThis.seen = [...(globalThis.seen ?? []), process.env.DOCUSAURUS_CURRENT_LOCALE]).length`;
    await load(temporarySite({'docusaurus.config.js': counting(ONE, title)}));
    expect((globalThis as {seen?: unknown}).seen).toEqual([undefined, 'fr']);
  });

  for (const [form, files] of Object.entries({
    'a CommonJS package, in a function': {
      'package.json': '{"name": "shared", "version": "1.0.0"}',
      'index.js': `exports.title = () => 'in ' + process.env['DOCUSAURUS_' + 'CURRENT_LOCALE'];`,
    },
    'a CommonJS package, as it loads': {
      'package.json': '{"name": "shared", "version": "1.0.0"}',
      'index.js': `const {language} = require('./language'); exports.title = () => 'in ' + language;`,
      'language.js': 'exports.language = process.env.DOCUSAURUS_CURRENT_LOCALE;',
    },
    'an ES module, as it loads': {
      'package.json': '{"name": "shared", "version": "1.0.0", "type": "module", "exports": "./index.js"}',
      'index.js': `import {language} from './language.js'; export const title = () => 'in ' + language;`,
      'language.js': 'export const language = process.env.DOCUSAURUS_CURRENT_LOCALE;',
    },
  })) {
    test(`is what a shared configuration reads: ${form}`, async () => {
      const siteDir = temporarySite({
        'docusaurus.config.mjs': `import {title} from 'shared'; export default {title: title(), url: 'https://a.example', baseUrl: '/', ${TWO}}`,
        ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`node_modules/shared/${name}`, text])),
      });
      expect((await load(siteDir)).map(({site: {config}}) => config.title)).toEqual(['in en', 'in fr']);
    });
  }

  test('entering a language brings back the modules evaluated for it', async () => {
    const siteDir = temporarySite({
      'docusaurus.config.js': `module.exports = {title: 'T', url: 'https://a.example', baseUrl: '/', ${TWO}, customFields: {late: () => require('./language').language}}`,
      'language.js': 'exports.language = process.env.DOCUSAURUS_CURRENT_LOCALE;',
    });
    const [en, fr] = await load(siteDir);
    const late = ({code}: LoadedConfig): unknown => {
      return code.run(() => (code.config['customFields'] as {late: () => unknown}).late());
    };
    expect([en, fr, en].map((item) => late(item as LoadedConfig))).toEqual(['en', 'fr', 'en']);
  });
});
