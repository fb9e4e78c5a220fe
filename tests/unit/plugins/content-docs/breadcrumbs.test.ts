import {expect, test} from 'vitest';
import {trailOf} from '../../../../plugins/content-docs/client/breadcrumbs.ts';
import type {PropSidebar} from '../../../../plugins/content-docs/client/types.ts';
import {breadcrumbsOf} from '../../../../plugins/content-docs/sidebars/sidebar-views.ts';

test('DOC-68 a link of a sidebar to a page is a step, like the document itself', () => {
  const items: PropSidebar = [
    {
      type: 'category',
      label: 'Start',
      collapsed: false,
      collapsible: true,
      items: [{type: 'link', label: 'Overview', href: '/docs/console'}],
    },
    {type: 'link', label: 'Console', href: '/docs/console', docId: 'console'},
  ];
  const labels = [trailOf(items, '/docs/console'), breadcrumbsOf(items, '/docs/console')].map((trail) =>
    trail.map(({label}) => label),
  );
  expect(labels).toEqual([
    ['Start', 'Overview'],
    ['Start', 'Overview'],
  ]);
});
