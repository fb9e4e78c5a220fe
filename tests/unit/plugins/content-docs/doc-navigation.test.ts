import {expect, test} from 'vitest';
import {siteWith} from './plugin-context.ts';
import {docOf, handbook, runDocs} from './run-docs.ts';

const sidebarPath = './sidebars.js';

test('DOC-64 DOC-67 previous and next follow the last sidebar that has the document; unlisted pages are passed over', async () => {
  const run = await runDocs({siteDir: handbook}, {sidebarPath});
  expect(docOf(run, 'index')).toMatchObject({
    sidebar: 'handbook',
    next: {title: 'The first one', permalink: '/docs/next/start/first'},
  });
  expect(docOf(run, 'index')?.previous).toBeUndefined();
  expect(docOf(run, 'start/install')?.previous).toEqual({title: 'The first one', permalink: '/docs/next/start/first'});
  expect(docOf(run, 'guide/index')).toMatchObject({previous: {title: 'Notes of January'}, next: {title: 'Use'}});
  expect(docOf(run, 'guide/use')?.next).toEqual({title: 'One', permalink: '/docs/next/guide/deep/one'});
  expect(docOf(run, 'guide/deep/one')).toMatchObject({sidebar: 'reference', previous: {title: 'Reference'}});
  expect(docOf(run, 'guide/secret')).toMatchObject({sidebar: 'handbook'});
  expect(docOf(run, 'guide/secret')?.next).toBeUndefined();
});

test('DOC-32 DOC-35 front matter decides over sidebar and neighbours', async () => {
  const run = await runDocs({siteDir: handbook}, {sidebarPath});
  expect(docOf(run, 'reference/alone')).toMatchObject({next: {title: 'Reference', permalink: '/docs/next/reference/'}});
  expect(docOf(run, 'reference/alone')?.sidebar).toBeUndefined();
});

test('DOC-35 an unlisted document that front matter names is not shown as a neighbour', async () => {
  const siteDir = siteWith({
    'docs/a.md': '---\npagination_prev: c\npagination_next: b\n---\n# A\n',
    'docs/b.md': '---\nunlisted: true\n---\n# B\n',
    'docs/c.md': '# C\n',
  });
  const run = await runDocs({siteDir});
  expect(run.problems).toEqual([]);
  expect(docOf(run, 'a')?.previous).toMatchObject({title: 'C'});
  expect(docOf(run, 'a')?.next).toBeUndefined();
});

test('DOC-35 unknown ids are errors at their place', async () => {
  const siteDir = siteWith({
    'docs/a.md': '---\npagination_next: bb\ndisplayed_sidebar: nope\n---\n# A\n',
    'docs/b.md': '# B\n',
  });
  const run = await runDocs({siteDir});
  expect([...new Set(run.problems)]).toEqual([
    'docs/a.md:3:20 error INK2126 "displayed_sidebar" refers to the sidebar "nope", which does not exist.',
    expect.stringMatching(/^docs\/a\.md:2:18 error INK2126 "pagination_next" refers to the document "bb"/),
  ]);
});
