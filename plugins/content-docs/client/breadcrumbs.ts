import {applyTrailingSlash, useLocation, useSite} from 'inkstone/runtime';
import {useDocsVersion} from './doc-context.tsx';
import {useActivePlugin} from './global-docs.ts';
import {useShownSidebar} from './sidebar-context.tsx';
import {isSamePath} from './sidebar-items.ts';
import type {
  PropSidebar,
  PropSidebarBreadcrumbsItem,
  PropSidebarItem,
  PropSidebarItemCategory,
  PropVersionDoc,
} from './types.ts';

/** The categories down to the page and the page itself; `null` without a sidebar or with `breadcrumbs: false` (row DOC-68). */
export function useSidebarBreadcrumbs(): PropSidebarBreadcrumbsItem[] | null {
  const sidebar = useShownSidebar('useSidebarBreadcrumbs');
  const {pathname} = useLocation();
  const isOff = useActivePlugin()?.pluginData.breadcrumbs === false;
  return isOff || !sidebar ? null : trailOf(sidebar.items, pathname);
}

/** The category whose index the page is, or that it stands in. Throws when there is none. */
export function useCurrentSidebarCategory(): PropSidebarItemCategory {
  const {pathname} = useLocation();
  const category = innermostCategory(useRequiredSidebar('useCurrentSidebarCategory'), pathname);
  if (!category) throw new Error(`useCurrentSidebarCategory: the page "${pathname}" is in no category of its sidebar.`);
  return category;
}

/** The items of that category; those of the whole sidebar for a page outside of categories. */
export function useCurrentSidebarSiblings(): PropSidebarItem[] {
  const {pathname} = useLocation();
  const items = useRequiredSidebar('useCurrentSidebarSiblings');
  return innermostCategory(items, pathname)?.items ?? items;
}

/**
 * What is known of another document of the version. A page knows those that its sidebar shows, with descriptions where they
 * can stand on cards; of others nothing. (Docusaurus sends all documents with every page and throws for unknown ids.)
 */
export function useDocById(id: string): PropVersionDoc;
export function useDocById(id: string | undefined): PropVersionDoc | undefined;
export function useDocById(id: string | undefined): PropVersionDoc | undefined {
  const version = useDocsVersion();
  const sidebar = useShownSidebar('useDocById');
  if (id === undefined) return undefined;
  return version.docs[id] ?? (sidebar ? docOfSidebar(sidebar.items, id, sidebar.name) : undefined);
}

/** JSON-LD of breadcrumbs (row DOC-68); items without a listed page of their own are left out. */
export function useBreadcrumbsStructuredData({breadcrumbs}: {breadcrumbs: PropSidebarBreadcrumbsItem[]}) {
  const {url, baseUrl, trailingSlash} = useSite().siteConfig;
  const steps = breadcrumbs.flatMap(({label, href, ...item}) =>
    href === undefined || (item.type === 'category' && item.linkUnlisted) ? [] : [{label, href}],
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({label, href}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url.replace(/\/$/, '') + applyTrailingSlash(href, {trailingSlash, baseUrl}),
    })),
  };
}

function useRequiredSidebar(hook: string): PropSidebar {
  const sidebar = useShownSidebar(hook);
  if (!sidebar) throw new Error(`${hook}: the page has no sidebar.`);
  return sidebar.items;
}

function innermostCategory(items: PropSidebar, pathname: string): PropSidebarItemCategory | undefined {
  return trailOf(items, pathname).findLast((step) => step.type === 'category');
}

function trailOf(items: PropSidebar, pathname: string): PropSidebarBreadcrumbsItem[] {
  for (const item of items) {
    if (item.type === 'category') {
      if (isSamePath(item.href, pathname)) return [item];
      const inner = trailOf(item.items, pathname);
      if (inner.length > 0) return [item, ...inner];
    } else if (item.type === 'link' && item.docId !== undefined && isSamePath(item.href, pathname)) {
      return [item];
    }
  }
  return [];
}

function docOfSidebar(items: PropSidebar, id: string, sidebar: string): PropVersionDoc | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.docId === id) {
      return {id, title: item.label, ...(item.description !== undefined && {description: item.description}), sidebar};
    }
    const inner = item.type === 'category' ? docOfSidebar(item.items, id, sidebar) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
