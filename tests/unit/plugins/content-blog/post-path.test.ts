import {expect, test} from 'vitest';
import {readPostPath} from '../../../../plugins/content-blog/post-metadata.ts';

test.each([
  ['2024-02-10-name.md', '2024-02-10', 'name', '/2024/02/10/name'],
  ['2024-2-1-name.mdx', '2024-02-01', 'name', '/2024/2/1/name'],
  ['2024/02/10/name.md', '2024-02-10', 'name', '/2024/02/10/name'],
  ['2024/02/10-name/index.md', '2024-02-10', 'name', '/2024/02/10/name'],
  ['2024-02-10/index.md', '2024-02-10', 'index', '/2024/02/10/index'],
  ['team/2024-02-10-name.md', '2024-02-10', 'name', '/2024/02/10/team/name'],
  ['2024-02-10-a/b.md', '2024-02-10', 'a/b', '/2024/02/10/a/b'],
])('BLG-20 BLG-21 %s', (source, day, text, slug) => {
  expect(readPostPath(source)).toEqual({date: new Date(`${day}T00:00:00Z`), text, slug});
});

test.each([
  ['name.md', 'name', '/name'],
  ['folder/index.mdx', 'folder', '/folder'],
  ['2024-13-40-name.md', '2024-13-40-name', '/2024-13-40-name'],
])('BLG-21 %s has no date', (source, text, slug) => {
  expect(readPostPath(source)).toEqual({text, slug});
});
