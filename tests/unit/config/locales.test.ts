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

  test('CFG-47 the configuration is evaluated for each locale', async () => {
    expect((await load(site())).map((item) => item.site.config.title)).toEqual(['en', 'ar', 'zh-Hans']);
  });

  test('a locale that is not configured is refused with the nearest one', async () => {
    const siteDir = site();
    expect(await problems(load(siteDir, ['zh-hans']), siteDir)).toEqual([
      expect.stringMatching(/^docusaurus\.config\.js:1:\d+ INK1030 The language "zh-hans" .*Did you mean "zh-Hans"\?/),
    ]);
  });
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
