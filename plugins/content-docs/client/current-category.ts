import {useLocation} from 'inkstone/runtime';
import {trailOf} from './breadcrumbs.ts';
import {useDocsVersion} from './doc-context.tsx';
import {useShownSidebar, useSidebarOfPage} from './sidebar-context.tsx';
import type {PropSidebar, PropSidebarItem, PropSidebarItemCategory, PropVersionDoc} from './types.ts';

/** The category whose index the page is, or that it stands in. Throws when there is none. */
export function useCurrentSidebarCategory(): PropSidebarItemCategory {
  const {pathname} = useLocation();
  const category = innermostCategory(useRequiredSidebar('useCurrentSidebarCategory'), pathname);
  if (!category) throw new Error(`useCurrentSidebarCategory: the page "${pathname}" is not in a sidebar category.`);
  return {...category, items: counted(category.items)};
}

/** The items of that category; those of the whole sidebar for a page outside of categories. */
export function useCurrentSidebarSiblings(): PropSidebarItem[] {
  const {pathname} = useLocation();
  const items = useRequiredSidebar('useCurrentSidebarSiblings');
  return counted(innermostCategory(items, pathname)?.items ?? items);
}

/** Cards of a site's own show `items.length` of a category, whose items the page may not have. */
function counted(items: PropSidebar): PropSidebar {
  return items.map((item) => {
    if (item.type !== 'category' || !item.itemCount || item.items.length > 0) return item;
    return {...item, items: Array.from({length: item.itemCount}, () => ({type: 'html', value: ''}))};
  });
}

/**
 * What is known of another document of the version. A page knows those that its sidebar shows, with
 * descriptions where they can stand on cards; of others nothing, and nothing on a page of a tag,
 * which has no sidebar. Docusaurus sends all documents with every page and throws for unknown ids.
 */
export function useDocById(id: string): PropVersionDoc;
export function useDocById(id: string | undefined): PropVersionDoc | undefined;
export function useDocById(id: string | undefined): PropVersionDoc | undefined {
  const version = useDocsVersion();
  const sidebar = useSidebarOfPage();
  if (id === undefined) return undefined;
  return version.docs[id] ?? (sidebar ? docOfSidebar(sidebar.items, id, sidebar.name) : undefined);
}

function useRequiredSidebar(hook: string): PropSidebar {
  const sidebar = useShownSidebar(hook);
  if (!sidebar) throw new Error(`${hook}: the page has no sidebar.`);
  return sidebar.items;
}

function innermostCategory(items: PropSidebar, pathname: string): PropSidebarItemCategory | undefined {
  return trailOf(items, pathname).findLast((step) => step.type === 'category');
}

function docOfSidebar(items: PropSidebar, id: string, sidebar: string): PropVersionDoc | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.docId === id) {
      const description = item.docDescription ?? item.description;
      return {id, title: item.label, ...(description !== undefined && {description}), sidebar};
    }
    const inner = item.type === 'category' ? docOfSidebar(item.items, id, sidebar) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
