import {expect, test} from 'vitest';
import {describeLostPages, findLostPages, type LostPages} from '../../../../core/commands/check/lost-pages.ts';
import {temporarySite} from '../../config/temporary-site.ts';

/** A last build with these pages, of which none is left. */
function lostFrom(addresses: readonly string[]): LostPages {
  const data = addresses.map((path) => [`assets/js/routes${path}.json`, JSON.stringify({path, documents: []})]);
  const outDir = temporarySite(Object.fromEntries(data) as Record<string, string>);
  return findLostPages({outDir, baseUrl: '/'}, {routes: [], files: new Map(), redirected: new Set()});
}

const messages = (lost: LostPages): string[] =>
  describeLostPages(lost, {withMoved: true}).map(({message, hint}) => `${message} | ${hint}`);

test('a mistake in the configuration that takes most of the site is one problem', () => {
  const lost = lostFrom(['/a', '/b', '/c', '/d', '/e', '/f']);
  expect(messages(lost)).toEqual([
    '6 of the 6 pages of the last build are gone (/a, /b, /c, …); their addresses lead nowhere. | Check that the configuration still has the presets and plugins that made them, with the same paths.',
  ]);
});

test('a few pages that vanish are named each', () => {
  const lost = lostFrom(['/a', '/b']);
  expect(messages(lost).map((text) => text.split(' | ')[0])).toEqual([
    'The page /a was in the last build and is gone; its address leads nowhere.',
    'The page /b was in the last build and is gone; its address leads nowhere.',
  ]);
  expect(messages({...lost, before: 100})).toHaveLength(2);
});
