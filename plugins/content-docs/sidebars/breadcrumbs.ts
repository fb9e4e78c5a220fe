import {comparablePath} from '../../../core/plugin-api.ts';
import type {PropSidebarItem, PropSidebarItemCategory, PropSidebarItemLink} from './sidebar-props.ts';

/** A step on the way to a page, without what is below it. */
export type Breadcrumb = PropSidebarItemCategory | PropSidebarItemLink;

/**
 * The categories down to a page and the page itself, at the first place where it stands.
 */
export function breadcrumbsOf(items: readonly PropSidebarItem[], permalink: string): Breadcrumb[] {
  const trails = trailsBySidebar.get(items) ?? trailsOf(items);
  trailsBySidebar.set(items, trails);
  return trails.get(comparablePath(permalink)) ?? [];
}

/** Every page of a sidebar asks, so the sidebar is walked once for all of them. */
const trailsBySidebar = new WeakMap<readonly PropSidebarItem[], Map<string, Breadcrumb[]>>();

function trailsOf(items: readonly PropSidebarItem[]): Map<string, Breadcrumb[]> {
  const trails = new Map<string, Breadcrumb[]>();
  const note = (href: string, trail: Breadcrumb[]): void => {
    const path = comparablePath(href);
    if (!trails.has(path)) trails.set(path, trail);
  };
  const visit = (list: readonly PropSidebarItem[], above: Breadcrumb[]): void => {
    for (const item of list) {
      if (item.type === 'category') {
        const trail = [...above, {...item, items: []}];
        if (item.href !== undefined) note(item.href, trail);
        visit(item.items, trail);
      } else if (item.type === 'link' && item.docId !== undefined) {
        note(item.href, [...above, item]);
      }
    }
  };
  visit(items, []);
  return trails;
}
