import {createContext, type ReactNode, useContext, useMemo} from 'react';
import {useSharedData, type SharedMarker} from 'inkstone/runtime';
import {missingProvider} from './missing-provider.ts';
import type {PropSidebar} from './types.ts';

export interface SidebarContextValue {
  name: string;
  items: PropSidebar;
}

interface LoadableSidebar {
  sidebar: SidebarContextValue;
  /**
   * The items that came with the page, which carry descriptions and stay the same when the full
   * list arrives.
   */
  shown: PropSidebar;
  load: () => void;
}

const Context = createContext<LoadableSidebar | null | undefined>(undefined);

/**
 * Where the full list of shortened items is. It goes with the items themselves, so that a site's
 * own `DocRoot`, which passes on name and items only, works as well.
 */
const fullLists = new WeakMap<PropSidebar, SharedMarker>();

/** Remembers where the full list of items is found. */
export function rememberFullSidebar(items: PropSidebar, full: SharedMarker): void {
  fullLists.set(items, full);
}

/** Hands a sidebar to everything below it; pages without one give no name. */
export function DocsSidebarProvider(props: {
  children: ReactNode;
  name: string | undefined;
  items: PropSidebar | undefined;
}): ReactNode {
  const {children, name, items} = props;
  const {data, load} = useSharedData<PropSidebar>(items && fullLists.get(items));
  const value = useMemo(
    () => (name !== undefined && items ? {sidebar: {name, items: data ?? items}, shown: items, load} : null),
    [name, items, data, load],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/**
 * The sidebar of the page, `null` if it has none: at first what the page shows, with closed
 * categories empty, and all of it once it was loaded. Throws outside of `DocsSidebarProvider`.
 */
export function useDocsSidebar(): SidebarContextValue | null {
  return useSidebar('useDocsSidebar')?.sidebar ?? null;
}

/**
 * A function that loads the rest of the sidebar; to be called when a closed category is about to be
 * opened.
 */
export function useDocsSidebarLoader(): () => void {
  // Packages show sidebars of their own, which are complete, without the provider.
  return useContext(Context)?.load ?? doNothing;
}

/** The sidebar as it came with the page. Throws outside of `DocsSidebarProvider`. */
export function useShownSidebar(hook: string): SidebarContextValue | null {
  return shownOf(useSidebar(hook));
}

/** The sidebar as it came with the page, `null` for pages outside of the provider as well. */
export function useSidebarOfPage(): SidebarContextValue | null {
  return shownOf(useContext(Context) ?? null);
}

function shownOf(value: LoadableSidebar | null): SidebarContextValue | null {
  return value && {name: value.sidebar.name, items: value.shown};
}

function useSidebar(hook: string): LoadableSidebar | null {
  const value = useContext(Context);
  if (value === undefined) throw missingProvider(hook, 'DocsSidebarProvider');
  return value;
}

const doNothing = (): void => undefined;
