import {expect, test} from 'vitest';
import {groupBlogSidebarItemsByYear} from '../../../../../plugins/content-blog/client/blog-sidebar.tsx';

const item = (title: string, date: string) => ({title, date, permalink: `/${title}`, unlisted: false});

test('BLG-16 BLG-36 posts are grouped by the year of their UTC date, newest year first', () => {
  const [a, b, c] = [
    item('a', '2024-01-01T00:00:00.000Z'),
    item('b', '2023-12-31T23:59:59.000Z'),
    item('c', '2023-01-01T00:00:00.000Z'),
  ];
  expect(groupBlogSidebarItemsByYear([a, b, c])).toEqual([
    ['2024', [a]],
    ['2023', [b, c]],
  ]);
});
