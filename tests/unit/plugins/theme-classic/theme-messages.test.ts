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
      expect(englishTexts({siteDir, dialect: 'docusaurus'})).toEqual({'theme.NotFound.title': 'Nowhere'});
      expect(englishTexts({siteDir, dialect: 'inkstone'})).toEqual({});
    });
  }
});
