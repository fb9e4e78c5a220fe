import type {ReactNode} from 'react';
import {type SidebarItem, useWindowSize} from 'inkstone/theme-common';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';

/** Props of `DocSidebar`. */
export interface Props {
  path: string;
  sidebar: readonly SidebarItem[];
  onCollapse: () => void;
  isHidden: boolean;
}

/**
 * Docs sidebar: in the side column on wide screens and in the HTML, in the mobile menu on narrow
 * screens.
 */
export default function DocSidebar(props: Props): ReactNode {
  const windowSize = useWindowSize();
  return windowSize === 'mobile' ? <DocSidebarMobile {...props} /> : <DocSidebarDesktop {...props} />;
}
