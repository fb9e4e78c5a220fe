import {applyTrailingSlash, isSamePath, useLocation, useSite} from 'inkstone/runtime';
import {useActivePlugin} from './global-docs.ts';
import {useShownSidebar} from './sidebar-context.tsx';
import type {PropSidebar, PropSidebarBreadcrumbsItem} from './types.ts';

/**
 * The categories down to the page and the page itself; `null` without a sidebar or with
 * `breadcrumbs: false`.
 */
export function useSidebarBreadcrumbs(): PropSidebarBreadcrumbsItem[] | null {
  const sidebar = useShownSidebar('useSidebarBreadcrumbs');
  const {pathname} = useLocation();
  const isOff = useActivePlugin()?.pluginData.breadcrumbs === false;
  return isOff || !sidebar ? null : trailOf(sidebar.items, pathname);
}

/** JSON-LD of breadcrumbs; items without a listed page of their own are left out. */
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

/** The steps from the top of a sidebar down to the page; empty for a page that is not in it. */
export function trailOf(items: PropSidebar, pathname: string): PropSidebarBreadcrumbsItem[] {
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
