import type {ReactNode} from 'react';
import {renderRoutes, type RouteProps, type SharedMarker} from 'inkstone/runtime';
import {DocsSidebarProvider} from 'inkstone/docs';
import {HtmlClassNameProvider, type SidebarItem, ThemeClassNames} from 'inkstone/theme-common';
import DocRootLayout from '@theme/DocRoot/Layout';

/** Props of `DocRoot`: the sidebar as far as the page shows it, and where the whole of it is. */
export type Props = RouteProps & {sidebarItems?: SidebarItem[]; sidebarFull?: SharedMarker};

/** A page of a version with the sidebar that belongs to it. */
export default function DocRoot({route, sidebarItems, sidebarFull}: Props): ReactNode {
  const name = typeof route['sidebar'] === 'string' ? route['sidebar'] : undefined;
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsDocPage}>
      <DocsSidebarProvider name={name} items={sidebarItems} full={sidebarFull}>
        <DocRootLayout>{renderRoutes(route.routes)}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}
