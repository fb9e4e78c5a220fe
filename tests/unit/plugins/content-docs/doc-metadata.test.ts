import {expect, test} from 'vitest';
import {siteWith} from './plugin-context.ts';
import {docOf, handbook, runDocs} from './run-docs.ts';

const sidebarPath = './sidebars.js';

test('DOC-20 ids are folder and name without numbers; drafts and files with an underscore are left out', async () => {
  const run = await runDocs({siteDir: handbook}, {sidebarPath});
  expect(run.content.loadedVersions[0]?.docs.map((doc) => doc.id)).toEqual([
    'guide/deep/one',
    'guide/index',
    'guide/secret',
    'guide/use',
    'index',
    'reference/alone',
    'reference/reference',
    'start/2024-01-notes',
    'start/first',
    'start/install',
  ]);
  expect(run.content.loadedVersions[0]?.drafts.map((doc) => doc.id)).toEqual(['guide/draft']);
});

test('DOC-25 DOC-26 DOC-27 address, title and description', async () => {
  const run = await runDocs({siteDir: handbook, baseUrl: '/base/'}, {sidebarPath});
  const {permalink, title, description, source, sourceDirName} = docOf(run, 'start/install') ?? {};
  expect({permalink, title, description, source, sourceDirName}).toEqual({
    permalink: '/base/docs/next/start/install',
    title: 'Install the tool',
    description: 'Put it on the table.',
    source: '@site/docs/01-start/02-install.md',
    sourceDirName: '01-start',
  });
  expect(docOf(run, 'start/first')?.title).toBe('404');
  expect(docOf(run, 'guide/index')?.permalink).toBe('/base/docs/next/guide/');
  expect(docOf(run, 'index')?.permalink).toBe('/base/docs/next/');
});

test('DOC-37 DOC-72 tags of the tags file and of the page, unknown ones with their place', async () => {
  const run = await runDocs({siteDir: handbook}, {sidebarPath});
  expect(docOf(run, 'start/install')?.tags).toEqual([
    {inline: false, label: 'Water', permalink: '/docs/next/tags/h2o', description: 'All that flows.'},
    {inline: true, label: 'Loose', permalink: '/docs/next/tags/loose'},
  ]);
  expect(run.problems).toEqual([
    'docs/01-start/02-install.md:3:15 warning INK2153 The tag "Loose" is not in the tags file. | Add it to the tags file, or set "onInlineTags" to "ignore".',
  ]);
});

test('DOC-37 a tag that a page defines itself may have a description', async () => {
  const siteDir = siteWith({'docs/a.md': '---\ntags: [{label: X, permalink: /x, description: About X}]\n---\n# A\n'});
  const run = await runDocs({siteDir});
  expect(docOf(run, 'a')?.tags).toEqual([
    {inline: true, label: 'X', permalink: '/docs/tags/x', description: 'About X'},
  ]);
});

test('DOC-38 drafts and unlisted pages are ordinary while developing', async () => {
  const run = await runDocs({siteDir: handbook, mode: 'development'}, {sidebarPath});
  expect(docOf(run, 'guide/draft')).toMatchObject({draft: false, frontMatter: {draft: true}});
  expect(docOf(run, 'guide/secret')?.unlisted).toBe(false);
});

test('DOC-05 DOC-39 last change: front matter first, then the history; nothing unless asked for', async () => {
  const fileHistory = async () => ({created: {timestamp: 1, author: 'C'}, updated: {timestamp: 2000, author: 'Git'}});
  const off = await runDocs({siteDir: handbook, fileHistory}, {sidebarPath});
  expect(docOf(off, 'start/first')?.lastUpdatedAt).toBeUndefined();
  const on = await runDocs(
    {siteDir: handbook, fileHistory},
    {sidebarPath, showLastUpdateTime: true, showLastUpdateAuthor: true},
  );
  expect(docOf(on, 'start/first')).toMatchObject({lastUpdatedAt: Date.UTC(2024, 4, 6), lastUpdatedBy: 'Ann'});
  expect(docOf(on, 'guide/use')).toMatchObject({lastUpdatedAt: 2000, lastUpdatedBy: 'Git'});
});

test('DOC-03 DOC-04 edit links: base and path as text, translated files when asked for, functions', async () => {
  const site = {siteDir: handbook, locale: 'zh-Hans'};
  const editUrl = 'https://git.example.org/edit/main/';
  const plain = await runDocs(site, {sidebarPath, editUrl});
  expect(docOf(plain, 'start/install')?.editUrl).toBe('https://git.example.org/edit/main/docs/01-start/02-install.md');
  expect(docOf(plain, 'index', '1.0')?.editUrl).toBe(
    'https://git.example.org/edit/main/versioned_docs/version-1.0/index.md',
  );
  const localized = await runDocs(site, {sidebarPath, editUrl, editLocalizedFiles: true, editCurrentVersion: true});
  expect(docOf(localized, 'start/install')?.editUrl).toContain(
    '/i18n/zh-Hans/docusaurus-plugin-content-docs/current/01-start/02-install.md',
  );
  expect(docOf(localized, 'index', '1.0')?.editUrl).toBe('https://git.example.org/edit/main/docs/index.md');
  const byFunction = await runDocs(site, {sidebarPath, editUrl: (params: object) => JSON.stringify(params)});
  expect(JSON.parse(docOf(byFunction, 'guide/use')?.editUrl ?? '')).toEqual({
    version: 'current',
    versionDocsDirPath: 'docs',
    docPath: '02-guide/use.md',
    permalink: '/docs/next/guide/use',
    locale: 'zh-Hans',
  });
});

test('DOC-03 documents outside of the site keep ../ in the edit link', async () => {
  const root = siteWith({'docs/a.md': '# A\n', 'website/x': ''});
  const run = await runDocs(
    {siteDir: `${root}/website`},
    {path: '../docs', editUrl: 'https://git.example.org/edit/website/'},
  );
  expect(docOf(run, 'a')).toMatchObject({
    permalink: '/docs/a',
    editUrl: 'https://git.example.org/edit/website/../docs/a.md',
  });
});

test('I18N-04 translated files stand in for their originals, which the index knows as aliases', async () => {
  const run = await runDocs({siteDir: handbook, locale: 'zh-Hans'}, {sidebarPath});
  expect(docOf(run, 'start/install')).toMatchObject({title: '安装工具', permalink: '/docs/next/start/install'});
  const entry = run.documents.find(({permalink}) => permalink === '/docs/next/start/install');
  expect(entry?.aliases).toEqual([`${handbook}/docs/01-start/02-install.md`]);
});

test('DOC-24 repeated slashes in a slug count as one; at its start they would be a host', async () => {
  const siteDir = siteWith({
    'docs/a.md': '---\nslug: /x//a\n---\n# A\n',
    'docs/b.md': '---\nslug: //x/b\n---\n# B\n',
    'docs/c.md': '---\nslug: /c?d\n---\n# C\n',
  });
  const run = await runDocs({siteDir});
  expect(docOf(run, 'a')?.permalink).toBe('/docs/x/a');
  expect(run.problems.map((line) => line.replace(/ \|.*/, '')).sort()).toEqual([
    'docs/b.md:2:7 error INK2114 The slug "//x/b" is not a valid path.',
    'docs/c.md:2:7 error INK2114 The slug "/c?d" is not a valid path.',
  ]);
});

test('DOC-41 wrong fields are reported with their place, and those of other files too', async () => {
  const siteDir = siteWith({
    'docs/a.md': '---\nsidebar_position: first\n---\n# A\n',
    'docs/b.md': '---\ndraft: true\nunlisted: true\n---\n# B\n',
    'docs/c.md': '---\nid: x/y\nsidebar_lable: C\n---\n# C\n',
    'docs/d.md': '---\nextra: kept\nid: 7\n---\n# D\n',
    'docs/e.md': '---\nid: "7"\n---\n# E\n',
  });
  const run = await runDocs({siteDir});
  // Files are read side by side; the log sorts what they report.
  expect(run.problems.map((line) => line.replace(/ \|.*/, '')).sort()).toEqual([
    expect.stringMatching(/^docs\/a\.md:2:19 error INK2010 Front matter: "sidebar_position" must be a number/),
    'docs/b.md:3:11 error INK2114 A document cannot be both "draft" and "unlisted".',
    'docs/c.md:2:5 error INK2114 The ID "x/y" must not contain a slash.',
    'docs/c.md:3:1 warning INK2011 Front matter: "sidebar_lable" is not a recognized field.',
    'docs/e.md:2:5 error INK2115 Two documents have the ID "7".',
  ]);
  expect(run.content.loadedVersions[0]?.docs[0]?.frontMatter).toMatchObject({extra: 'kept', id: '7'});
});

test('DOC-13 a tags file that the options name must exist', async () => {
  await expect(runDocs({siteDir: handbook}, {sidebarPath, tags: 'labels.yml'})).rejects.toThrow(
    '"labels.yml" does not exist in any of these folders',
  );
});
