import type {ReactNode} from 'react';
import {renderRoutes, type RouteConfig, type SharedMarker} from 'inkstone/runtime';
import {rememberFullSidebar} from './sidebar-context.tsx';
import type {PropSidebar} from './types.ts';

/** Props of `@theme/DocRoot`. */
export interface DocRootProps {
  route: RouteConfig;
  /** The sidebar as far as the page shows it. */
  sidebarItems?: PropSidebar;
  /** Where the whole sidebar is. */
  sidebarFull?: SharedMarker;
}

/**
 * The page below `@theme/DocRoot` and its sidebar. `null` is never given: a route that matches
 * nothing does not come here.
 */
export function useDocRootMetadata({route, sidebarItems, sidebarFull}: DocRootProps): {
  docElement: ReactNode;
  sidebarName: string | undefined;
  sidebarItems: PropSidebar | undefined;
} | null {
  if (sidebarItems && sidebarFull) rememberFullSidebar(sidebarItems, sidebarFull);
  return {docElement: renderRoutes(route.routes), sidebarName: route['sidebar'] as string | undefined, sidebarItems};
}
