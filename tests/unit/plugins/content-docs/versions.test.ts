import path from 'node:path';
import {expect, test} from 'vitest';
import {InkstoneError} from '../../../../contract/diagnostic.ts';
import {siteWith} from './plugin-context.ts';
import {handbook, runDocs} from './run-docs.ts';

const versioned = {
  'docs/a.md': '# A\n',
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/a.md': '# A\n',
  'versioned_docs/version-1.0/a.md': '# A\n',
};

async function versionsOf(options: object, files: Record<string, string> = versioned) {
  const run = await runDocs({siteDir: siteWith(files)}, options);
  return run.content.loadedVersions.map(({versionName, label, path, banner, badge, isLast}) => ({
    versionName,
    label,
    path,
    banner,
    badge,
    isLast,
  }));
}

async function problemOf(options: object, files: Record<string, string>) {
  const siteDir = siteWith(files);
  const error: unknown = await runDocs({siteDir}, options).catch((reason: unknown) => reason);
  if (!(error instanceof InkstoneError)) throw error ?? new Error('nothing was thrown');
  const [{code, message, place} = {code: '', message: ''}] = error.diagnostics;
  const at = [place?.line, place?.column].filter((part) => part !== undefined);
  return `${[path.relative(siteDir, place?.file ?? ''), ...at].join(':')} ${code} ${message}`;
}

async function messageOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof InkstoneError)) throw error ?? new Error('nothing was thrown');
  return error.diagnostics.map(({message, hint}) => `${message} | ${hint ?? ''}`).join('\n');
}

test('DOC-80 DOC-81 the first of versions.json is the last version, the files in docs are the next one', async () => {
  expect(await versionsOf({})).toEqual([
    {versionName: 'current', label: 'Next', path: '/docs/next', banner: 'unreleased', badge: true, isLast: false},
    {versionName: '2.0', label: '2.0', path: '/docs', banner: null, badge: true, isLast: true},
    {versionName: '1.0', label: '1.0', path: '/docs/1.0', banner: 'unmaintained', badge: true, isLast: false},
  ]);
});

test('DOC-14 a site without versions has one, current, at the root', async () => {
  expect(await versionsOf({routeBasePath: '/'}, {'docs/a.md': '# A\n'})).toEqual([
    {versionName: 'current', label: 'Next', path: '/', banner: null, badge: false, isLast: true},
  ]);
});

test('TRAP-05 with lastVersion current there is no path "next"', async () => {
  const versions = await versionsOf({lastVersion: 'current', versions: {current: {label: 'v8', banner: 'none'}}});
  expect(versions.map(({label, path, banner}) => [label, path, banner])).toEqual([
    ['v8', '/docs', null],
    ['2.0', '/docs/2.0', 'unmaintained'],
    ['1.0', '/docs/1.0', 'unmaintained'],
  ]);
});

test('DOC-87 versions.json may name the current version, at the place where it belongs', async () => {
  const versions = await versionsOf({}, {...versioned, 'versions.json': '["2.0", "current", "1.0"]'});
  expect(versions.map(({versionName, path, banner}) => [versionName, path, banner])).toEqual([
    ['2.0', '/docs', null],
    ['current', '/docs/next', 'unmaintained'],
    ['1.0', '/docs/1.0', 'unmaintained'],
  ]);
});

test('DOC-82 options of a version win', async () => {
  const versions = await versionsOf({versions: {'1.0': {label: 'One', path: 'old', banner: 'none', badge: false}}});
  expect(versions[2]).toEqual({
    versionName: '1.0',
    label: 'One',
    path: '/docs/old',
    banner: null,
    badge: false,
    isLast: false,
  });
});

test('DOC-83 versions can be left out', async () => {
  expect((await versionsOf({includeCurrentVersion: false})).map((version) => version.versionName)).toEqual([
    '2.0',
    '1.0',
  ]);
  expect(
    (await versionsOf({onlyIncludeVersions: ['current', '1.0']})).map(({versionName, isLast}) => [versionName, isLast]),
  ).toEqual([
    ['current', false],
    ['1.0', true],
  ]);
});

test('DOC-83 unknown names are errors that name the nearest', async () => {
  expect(await messageOf(versionsOf({onlyIncludeVersions: ['1.O']}))).toContain(
    'Did you mean "1.0"? Available versions: current, 2.0, 1.0.',
  );
  expect(await messageOf(versionsOf({lastVersion: '3.0'}))).toContain(
    '"lastVersion" refers to versions that do not exist: 3.0.',
  );
});

test('PLG-04 files of another instance begin with its id', async () => {
  const files = {'api/a.md': '# A\n', 'api_versions.json': '["1"]', 'api_versioned_docs/version-1/a.md': '# A\n'};
  const versions = await versionsOf({id: 'api', path: 'api', routeBasePath: 'api'}, files);
  expect(versions.map(({path}) => path)).toEqual(['/api/next', '/api']);
});

test('missing folders and sidebars files are said with what to do', async () => {
  expect(await messageOf(versionsOf({}, {'x.md': ''}))).toContain('"docs: false" in the preset');
  expect(await messageOf(versionsOf({sidebarPath: './no.js'}, {'docs/a.md': '# A\n'}))).toContain(
    'Correct "sidebarPath"',
  );
});

test('DOC-84 each version has a set of its own, and links lead to documents of all', async () => {
  const run = await runDocs({siteDir: handbook}, {sidebarPath: './sidebars.js'});
  expect(run.sets.map((set) => set.id)).toEqual([
    'docusaurus-plugin-content-docs/default/current',
    'docusaurus-plugin-content-docs/default/1.0',
  ]);
  expect(new Set(run.documents.map((entry) => entry.set))).toEqual(new Set(run.sets.map((set) => set.id)));
  expect(new Set(run.documents.map((entry) => entry.space))).toEqual(
    new Set(['docusaurus-plugin-content-docs/default']),
  );
});

test('a list of versions that cannot be read is no site without versions', async () => {
  const unreadable = {...versioned, 'versions.json/keep.txt': ''};
  delete (unreadable as Record<string, string>)['versions.json'];
  expect(await problemOf({}, unreadable)).toBe('versions.json INK2008 Could not read the file: it is a folder.');
});

test('a list of versions may begin with a byte order mark', async () => {
  const versions = await versionsOf({}, {...versioned, 'versions.json': '\uFEFF["2.0", "1.0"]'});
  expect(versions.map(({versionName}) => versionName)).toEqual(['current', '2.0', '1.0']);
});

test.each([
  ['["2.0",\n  "1.0",\n]', '3:1', /^api_versions\.json is not valid JSON: /],
  ['["2.0", 1.0.0]', '1:12', /^api_versions\.json is not valid JSON: /],
  ['["2.0" "1.0"]', '1:8', /^api_versions\.json is not valid JSON: /],
  ['', '1:1', /^api_versions\.json is not valid JSON: /],
  ['["2.0", "1.0",\n "2.0"]', '2:2', /^api_versions\.json contains the version "2\.0" twice\.$/],
])('INK2110 a mistake in the list is named with its file and place: %j', async (text, at, message) => {
  const found = await problemOf({id: 'api', path: 'docs'}, {...versioned, 'api_versions.json': text});
  expect(found).toMatch(new RegExp(`^api_versions.json:${at} INK2110 `));
  expect(found.replace(/^\S+ INK2110 /, '')).toMatch(message);
});
