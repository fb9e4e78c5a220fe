import {type ReactNode, useContext} from 'react';
import {renderRoutes, type RouteConfig, type SharedMarker} from 'inkstone/runtime';
import {VersionContext} from './doc-context.tsx';
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
  const version = useContext(VersionContext);
  if (sidebarItems && sidebarFull) rememberFullSidebar(sidebarItems, sidebarFull);
  // Routes of packages have the sidebar's name on the page, and its items in the version.
  const sidebarName = (route['sidebar'] ?? route.routes?.[0]?.['sidebar']) as string | undefined;
  return {
    docElement: renderRoutes(route.routes),
    sidebarName,
    sidebarItems: sidebarItems ?? version?.docsSidebars?.[sidebarName as string],
  };
}
