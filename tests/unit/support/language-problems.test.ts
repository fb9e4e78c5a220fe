import {expect, test} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import {mergeLanguages} from '../../../core/support/diagnostics.ts';

const about = (address: string, file = 'content/pages/about.md'): Diagnostic => ({
  code: 'INK8043',
  severity: 'info',
  message: `No page links to ${address}.`,
  place: {file, line: 1, column: 1},
});

test('what is wrong with a file that languages share is reported once', () => {
  const merged = mergeLanguages([
    {baseUrl: '/site/', diagnostics: [about('/site/about')]},
    {baseUrl: '/site/fr/', diagnostics: [about('/site/fr/about'), about('/site/fr/only', 'i18n/fr/only.md')]},
  ]);
  expect(merged.map(({message}) => message)).toEqual([
    'No page links to /site/about.',
    'No page links to /site/fr/only.',
  ]);
});

test('the translation of a file has problems of its own', () => {
  const translated = about('/fr/about', 'i18n/fr/about.md');
  const merged = mergeLanguages([
    {baseUrl: '/', diagnostics: [about('/about')]},
    {baseUrl: '/fr/', diagnostics: [translated]},
  ]);
  expect(merged).toHaveLength(2);
});
