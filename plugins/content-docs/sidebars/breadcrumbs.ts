import {comparablePath} from '../../../core/plugin-api.ts';
import type {PropSidebarItem, PropSidebarItemCategory, PropSidebarItemLink} from './sidebar-props.ts';

/** A step on the way to a page, without what is below it. */
export type Breadcrumb = PropSidebarItemCategory | PropSidebarItemLink;

/** The categories down to a page and the page itself, at the first place where it stands (row DOC-68). */
export function breadcrumbsOf(items: readonly PropSidebarItem[], permalink: string): Breadcrumb[] {
  return trail(items, comparablePath(permalink)) ?? [];
}

function trail(items: readonly PropSidebarItem[], path: string): Breadcrumb[] | undefined {
  for (const item of items) {
    if (item.type === 'category') {
      const inner = item.href !== undefined && comparablePath(item.href) === path ? [] : trail(item.items, path);
      if (inner) return [{...item, items: []}, ...inner];
    } else if (item.type === 'link' && item.docId !== undefined && comparablePath(item.href) === path) {
      return [item];
    }
  }
  return undefined;
}
