import type {ReactNode} from 'react';
import {DocsPreferredVersionContextProvider} from 'inkstone/docs';
import {
  AnnouncementBarProvider,
  composeProviders,
  NavbarProvider,
  PluginHtmlClassNameProvider,
  ScrollControllerProvider,
} from 'inkstone/theme-common';

/** Props of `Layout/Provider`. */
export interface Props {
  children: ReactNode;
}

const Provider = composeProviders([
  AnnouncementBarProvider,
  ScrollControllerProvider,
  DocsPreferredVersionContextProvider,
  PluginHtmlClassNameProvider,
  NavbarProvider,
]);

/** Provides the contexts of the layout and the page. */
export default function LayoutProvider({children}: Props): ReactNode {
  return <Provider>{children}</Provider>;
}
