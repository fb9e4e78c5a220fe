import fs from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import {describe, expect, it} from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../../docs');
const ORIGINALS = path.join(ROOT, 'content/docs');
const TRANSLATIONS = path.join(ROOT, 'i18n/zh-Hans/docusaurus-plugin-content-docs/current');

const FENCE = /^( *)(`{3,})(\w*)[^\n]*\n([^]*?)^\1\2$/gm;
const pages = fs
  .readdirSync(TRANSLATIONS, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.split(path.sep).join('/'));

function read(dir: string, page: string): {prose: string; code: string[]} {
  const text = fs.readFileSync(path.join(dir, page), 'utf8');
  const code = [...text.matchAll(FENCE)].map((match) => comparable(match));
  return {prose: text.replaceAll(FENCE, ''), code};
}

/** A drawing of folders is translated: it keeps its lines. All other blocks are the same in both languages. */
function comparable([block, , , language, lines = '']: RegExpMatchArray): string {
  return language === 'text' && lines.includes('├──') ? lines.replaceAll(/ {2,}[^ │├└].*$/gm, '') : block;
}

/** Levels and IDs, which links and bookmarks name. */
function headingsOf(prose: string): string[] {
  const slugger = new GithubSlugger();
  return [...prose.matchAll(/^(#{2,}) (.+?)(?: \{#([\w-]+)\})?$/gm)].map(
    ([, level, text = '', id]) => `${level} ${id ?? slugger.slug(text.replaceAll('`', ''))}`,
  );
}

const linksOf = (prose: string): string[] => distinct(prose, /\]\(([^)\s]+)\)/g);
const inlineCodeOf = (prose: string): string[] => distinct(prose, /(?<!`)`([^`]+)`(?!`)/g);

function distinct(prose: string, pattern: RegExp): string[] {
  const found = [...prose.matchAll(pattern)].map(([, text = '']) => text.replaceAll(/\s+/g, ' '));
  return [...new Set(found)].sort();
}

const entriesOf = (prose: string): number => prose.match(/^ *(?:\||[-*] |\d+\. )/gm)?.length ?? 0;

describe('the Chinese pages of the guide', () => {
  it('are those that a reader starts with', () => {
    const first = ['getting-started', 'authoring/markdown', 'theming', 'deploying', 'moving-from-docusaurus'];
    expect(pages).toEqual(expect.arrayContaining(first.map((page) => `${page}.md`)));
  });

  for (const page of pages) {
    it(`${page} has the headings, code, links and entries of the English page`, () => {
      const original = read(ORIGINALS, page);
      const translation = read(TRANSLATIONS, page);
      expect(headingsOf(translation.prose)).toEqual(headingsOf(original.prose));
      expect(translation.code).toEqual(original.code);
      expect(linksOf(translation.prose)).toEqual(linksOf(original.prose));
      expect(inlineCodeOf(translation.prose)).toEqual(inlineCodeOf(original.prose));
      expect(entriesOf(translation.prose)).toBe(entriesOf(original.prose));
    });
  }
});
