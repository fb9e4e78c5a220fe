import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {formatTitle} from '../../../../theme/_common/page-metadata.tsx';
import {pluralFormsOf, selectPluralMessage} from '../../../../theme/_common/plural-form.ts';

const root = path.join(import.meta.dirname, '../../../..');
const theme = path.join(root, 'theme');
/**
 * Components that come with a plugin are translated with the others, unless it brings its own
 * texts.
 */
const components = [
  theme,
  ...fs
    .readdirSync(path.join(root, 'plugins'))
    .filter((plugin) => !fs.existsSync(path.join(root, 'plugins', plugin, 'messages')))
    .map((plugin) => path.join(root, 'plugins', plugin, 'theme'))
    .filter((folder) => fs.existsSync(folder)),
];
const messagesOf = (locale: string) =>
  JSON.parse(fs.readFileSync(path.join(theme, 'messages', `${locale}.json`), 'utf8')) as Record<string, string>;

function usedIds(): string[] {
  const files = components.flatMap((folder) =>
    fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => path.join(folder, file)),
  );
  // The compiler says what footnotes say.
  const compiler = path.join(root, 'core/compile/compile-job.ts');
  const sources = [compiler, ...files.filter((file) => /\.tsx?$/.test(file))];
  const ids = sources.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    return [...text.matchAll(/\bid(?:=|: )["'](theme\.[^"']+)/g)].map((match) => match[1] as string);
  });
  return [...new Set(ids)].sort();
}

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('texts of the theme', () => {
  it.each(['zh', 'zh-Hans', 'zh-Hant', 'ja'])('I18N-07 has every text in %s, and no other', (locale) => {
    expect(Object.keys(messagesOf(locale)).sort()).toEqual(usedIds());
  });

  it.each(['zh', 'zh-Hant', 'ja'])('names in %s no value that zh-Hans does not name', (locale) => {
    const reference = messagesOf('zh-Hans');
    for (const [id, text] of Object.entries(messagesOf(locale))) {
      const known = [
        ...placeholders(reference[id] ?? ''),
        ...(id === 'theme.blog.list.furtherPageTitle' ? ['{page}'] : []),
      ];
      expect(known).toEqual(expect.arrayContaining(placeholders(text)));
    }
  });
});

describe('selectPluralMessage', () => {
  it('I18N-09 takes the form of the language', () => {
    const english = pluralFormsOf('en');
    expect(selectPluralMessage('One post|many posts', 1, english)).toBe('One post');
    expect(selectPluralMessage('One post|many posts', 0, english)).toBe('many posts');
  });

  it('I18N-09 takes the last form where a message has fewer than the language', () => {
    expect(selectPluralMessage('a|b', 5, pluralFormsOf('ru'))).toBe('b');
    expect(selectPluralMessage('{count} 篇', 1, pluralFormsOf('zh'))).toBe('{count} 篇');
    expect([1, 2, 5, 21].map((count) => selectPluralMessage('a|b|c', count, pluralFormsOf('ru')))).toEqual([
      'a',
      'b',
      'c',
      'a',
    ]);
  });

  it('I18N-09 takes the English form where a message has more than the language, since it is not translated', () => {
    const chinese = pluralFormsOf('zh');
    expect([1, 2].map((count) => selectPluralMessage('One post|posts', count, chinese))).toEqual(['One post', 'posts']);
  });
});

describe('formatTitle', () => {
  it('HD-01 joins page and site, and leaves an empty title to the site', () => {
    const site = {siteTitle: 'Site', titleDelimiter: '|'};
    expect(formatTitle({title: ' Page ', ...site})).toBe('Page | Site');
    expect(formatTitle({title: '  ', ...site})).toBe('Site');
    expect(formatTitle({title: undefined, ...site})).toBe('Site');
    expect(formatTitle({title: 'Site', ...site})).toBe('Site');
  });
});
