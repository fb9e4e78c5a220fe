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
    '6 of the 6 pages of the last build have been removed without redirects (/a, /b, /c, …). | Check that the configuration still has the presets and plugins that created these pages, with the same paths.',
  ]);
});

test('a few pages that vanish are named each', () => {
  const lost = lostFrom(['/a', '/b']);
  expect(messages(lost).map((text) => text.split(' | ')[0])).toEqual([
    'The page /a has been removed since the last build, without a redirect.',
    'The page /b has been removed since the last build, without a redirect.',
  ]);
  expect(messages({...lost, before: 100})).toHaveLength(2);
});
