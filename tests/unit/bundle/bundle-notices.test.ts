import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {docVersionsNotice, globalDataNotice, routeListNotice} from '../../../core/bundle/bundle-theme.ts';
import {reactNotice} from '../../../core/bundle/react-copy.ts';

function siteWith(dependencies: Record<string, string>): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'notices-'));
  fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify({dependencies}, undefined, 2));
  return dir;
}

it('a site that asks for another major version of React than it gets is told so, at the line', () => {
  const used = {version: '18.3.1', isOfSite: false, folders: {}};
  expect(reactNotice(siteWith({react: '^19.0.0'}), used)).toMatchObject([
    {
      code: 'INK5005',
      place: {line: 3, column: 5},
      message: expect.stringContaining('React 18, which comes with Inkstone'),
    },
  ]);
  expect(reactNotice(siteWith({react: '^18.2.0'}), used)).toEqual([]);
  expect(reactNotice(siteWith({react: '^19.0.0'}), {...used, version: '19.0.0', isOfSite: true})).toEqual([]);
  expect(reactNotice(siteWith({}), used)).toEqual([]);
});

it('global data that every page loads are named together with who reads them', () => {
  const readsGlobalData = ['@site/src/a.tsx', '@site/src/b.tsx'];
  expect(globalDataNotice({readsGlobalData}, {docs: {}})[0]?.message).toMatch(
    /^Every page loads .*a.tsx, @site\/src\/b.tsx read it/,
  );
  expect(globalDataNotice({readsGlobalData: []}, {docs: {}})).toEqual([]);
  expect(globalDataNotice({readsGlobalData: ['x']}, {})).toEqual([]);
});

it('INK5006 is said where a component of the theme leads to them, not of pages of the site', () => {
  const readsGlobalData = ['@site/src/a.tsx'];
  const ofComponents = {readsGlobalData, globalDataKeys: {'@site/src/a.tsx': ['@site/src/b.tsx', '@theme/DocItem']}};
  expect(globalDataNotice(ofComponents, {docs: {}})[0]?.message).toMatch(/^Each page with @theme\/DocItem loads /);
  const ofPages = {readsGlobalData, globalDataKeys: {'@site/src/a.tsx': ['@site/src/b.tsx']}};
  expect(globalDataNotice(ofPages, {docs: {}})).toEqual([]);
});

it('INK5006 does not name the generated module by way of which a document imports them', () => {
  const readsGlobalData = ['@site/.inkstone/cache/bundle/output/work.1/entries/client/registry.mjs'];
  expect(globalDataNotice({readsGlobalData}, {docs: {}})[0]?.message).toMatch(/ because a document reads it\.$/);
});

it('INK5006 is said of documents and sidebars of versions', () => {
  const readsDocVersions = ['@site/src/theme/DocRoot/index.js'];
  const globalDataKeys = {'@site/src/theme/DocRoot/index.js': ['@theme/DocRoot']};
  expect(docVersionsNotice({readsDocVersions, globalDataKeys})[0]?.message).toBe(
    'Each page with @theme/DocRoot loads the list of all documents and sidebars because @site/src/theme/DocRoot/index.js reads it.',
  );
  expect(docVersionsNotice({})).toEqual([]);
});

it('INK5006 is not said of packages, in which the owner of the site can change nothing', () => {
  const searchPage = 'node_modules/@docusaurus/theme-search-algolia/lib/theme/SearchPage/index.js';
  expect(globalDataNotice({readsGlobalData: [searchPage]}, {docs: {}})).toEqual([]);
  expect(routeListNotice([searchPage])).toEqual([]);
  expect(globalDataNotice({readsGlobalData: [searchPage, '@site/src/a.tsx']}, {docs: {}})[0]?.message).toContain(
    'because @site/src/a.tsx reads',
  );
});

it('INK5006 does not name a component that only a package makes load them', () => {
  const searchPage = 'node_modules/@docusaurus/theme-search-algolia/lib/theme/SearchPage/index.js';
  const readsGlobalData = [searchPage, '@site/src/a.tsx'];
  const keysOfPackage = {[searchPage]: ['@theme/SearchPage']};
  const ofPages = {readsGlobalData, globalDataKeys: {...keysOfPackage, '@site/src/a.tsx': ['@site/src/a.tsx']}};
  expect(globalDataNotice(ofPages, {docs: {}})).toEqual([]);
  const ofComponents = {readsGlobalData, globalDataKeys: {...keysOfPackage, '@site/src/a.tsx': ['@theme/DocItem']}};
  expect(globalDataNotice(ofComponents, {docs: {}})[0]?.message).toMatch(/^Each page with @theme\/DocItem loads /);
});
