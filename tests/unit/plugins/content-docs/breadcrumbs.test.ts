import {expect, test} from 'vitest';
import {trailOf} from '../../../../plugins/content-docs/client/breadcrumbs.ts';
import type {PropSidebar} from '../../../../plugins/content-docs/client/types.ts';
import {breadcrumbsOf} from '../../../../plugins/content-docs/sidebars/sidebar-views.ts';

test('DOC-68 a page is where its document is in the sidebar, not where a link leads to it', () => {
  const category = (label: string, items: PropSidebar): PropSidebar[number] => ({
    type: 'category',
    label,
    collapsed: false,
    collapsible: true,
    items,
  });
  const items: PropSidebar = [
    category('Quick links', [{type: 'link', label: 'See the console', href: '/docs/console'}]),
    category('Reference', [{type: 'link', label: 'Console', href: '/docs/console', docId: 'console'}]),
  ];
  const labels = [trailOf(items, '/docs/console'), breadcrumbsOf(items, '/docs/console')].map((trail) =>
    trail.map(({label}) => label),
  );
  expect(labels).toEqual([
    ['Reference', 'Console'],
    ['Reference', 'Console'],
  ]);
});
