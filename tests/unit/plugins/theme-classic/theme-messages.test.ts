import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {englishTexts, themeMessages} from '../../../../plugins/theme-classic/theme-messages.ts';

let siteDir: string;
const write = (file: string, messages: Record<string, string>): void => {
  const at = path.join(siteDir, 'node_modules', file);
  fs.mkdirSync(path.dirname(at), {recursive: true});
  fs.writeFileSync(at, JSON.stringify(messages));
};
const TEXTS = '@docusaurus/theme-translations';

beforeEach(() => {
  siteDir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-texts-')));
});
afterEach(() => fs.rmSync(siteDir, {recursive: true, force: true}));

describe('I18N-07 texts of the theme', () => {
  it('are our own where nothing is installed', () => {
    expect(themeMessages('zh-Hans', {siteDir, dialect: 'docusaurus'})['theme.NotFound.title']).toBe('找不到页面');
    expect(englishTexts({siteDir, dialect: 'docusaurus'})).toEqual({});
  });

  for (const [name, place] of [
    ['at the top', TEXTS],
    [
      'below the preset, as pnpm has it',
      `@docusaurus/preset-classic/node_modules/@docusaurus/theme-classic/node_modules/${TEXTS}`,
    ],
  ] as const) {
    it(`are the installed ones in a Docusaurus site, English too, and ours in one of our own (${name})`, () => {
      for (
        let dir: string = place;
        dir.includes('@docusaurus/');
        dir = path.posix.dirname(path.posix.dirname(dir)).replace(/\/?node_modules$/, '')
      )
        write(`${dir}/package.json`, {name: dir});
      write(`${place}/locales/base/theme-common.json`, {
        'theme.NotFound.title': 'Nowhere',
        'theme.NotFound.title___DESCRIPTION': 'title',
      });
      write(`${place}/locales/zh-Hans/theme-common.json`, {'theme.NotFound.title': '无处'});
      const of = (locale: string, dialect: 'docusaurus' | 'inkstone'): string | undefined =>
        themeMessages(locale, {siteDir, dialect})['theme.NotFound.title'];
      expect([of('zh-Hans', 'docusaurus'), of('zh-Hans', 'inkstone')]).toEqual(['无处', '找不到页面']);
      expect(of('zh', 'docusaurus'), 'the likely script of the language').toBe('无处');
      expect(englishTexts({siteDir, dialect: 'docusaurus'})).toEqual({'theme.NotFound.title': 'Nowhere'});
      expect(englishTexts({siteDir, dialect: 'inkstone'})).toEqual({});
    });
  }
});

it('I18N-07 titles of admonitions begin with a capital, which styles of Docusaurus show', () => {
  write(`${TEXTS}/package.json`, {name: TEXTS});
  write(`${TEXTS}/locales/base/theme-common.json`, {'theme.admonition.tip': 'tip', 'theme.a.b': 'text'});
  write(`${TEXTS}/locales/tr/theme-common.json`, {'theme.admonition.tip': 'ipucu'});
  const site = {siteDir, dialect: 'docusaurus'} as const;
  expect(englishTexts(site)).toEqual({'theme.admonition.tip': 'Tip', 'theme.a.b': 'text'});
  expect(themeMessages('tr', site)['theme.admonition.tip']).toBe('İpucu');
});

const ROOT = path.join(import.meta.dirname, '../../../..');
const THEME = path.join(ROOT, 'theme/messages');
const SEARCH = path.join(ROOT, 'plugins/search-local/messages');
const languagesIn = (folder: string): string[] =>
  fs.readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? path.basename(name, '.json') : []));
const readTexts = (file: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
const placeholders = (text: string | undefined): string[] => [...new Set(text?.match(/\{\w+\}/g) ?? [])].sort();

describe('texts of the theme in other languages', () => {
  const languages = [...new Set([...languagesIn(THEME), ...languagesIn(path.join(THEME, 'docusaurus'))])].sort();
  const chinese = readTexts(path.join(THEME, 'zh.json'));

  it('are there for the languages of Docusaurus', () => {
    expect(languages.length).toBeGreaterThanOrEqual(35);
    for (const language of ['de', 'fr', 'pt-BR', 'ru', 'ko', 'ar', 'vi'])
      expect(themeMessages(language, {siteDir, dialect: 'inkstone'})['theme.NotFound.title']).toMatch(/\S/);
    expect(themeMessages('fr-CA', {siteDir, dialect: 'docusaurus'})).toMatchObject({
      'theme.NotFound.title': 'Page introuvable',
      'theme.CopyMarkdownButton.copy': 'Copier la page',
    });
  });

  it.each(languages)('%s: each text is one of the theme, and has its placeholders', (language) => {
    const texts = themeMessages(language, {siteDir, dialect: 'inkstone'});
    for (const [id, text] of Object.entries(texts)) {
      expect(chinese, id).toHaveProperty([id]);
      expect(text.trim(), id).not.toBe('');
      // Only some languages say the number of a further page in its title.
      const needed = placeholders(chinese[id]).filter(
        (name) => id !== 'theme.blog.list.furtherPageTitle' || name !== '{page}',
      );
      expect(placeholders(text), id).toEqual(expect.arrayContaining(needed));
      expect(placeholders(chinese[id]), id).toEqual(expect.arrayContaining(placeholders(text)));
    }
  });
});

describe('texts of the search', () => {
  const chinese = readTexts(path.join(SEARCH, 'zh.json'));

  it('are there in ten languages besides English', () => {
    expect(languagesIn(SEARCH).length).toBeGreaterThan(10);
  });

  it.each(languagesIn(SEARCH))('%s: all texts, with their placeholders', (language) => {
    const texts = readTexts(path.join(SEARCH, `${language}.json`));
    expect(Object.keys(texts).sort()).toEqual(Object.keys(chinese).sort());
    for (const [id, text] of Object.entries(texts)) expect(placeholders(text), id).toEqual(placeholders(chinese[id]));
  });
});
