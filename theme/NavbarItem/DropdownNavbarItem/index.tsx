import {lazy, type ReactNode} from 'react';
import type {NavbarItemConfig} from 'inkstone/theme-common';
import DropdownNavbarItemDesktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import type {Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';

// Comes with the menu of narrow screens, in which alone it is drawn.
const DropdownNavbarItemMobile = lazy(
  () => import(/* webpackChunkName: "mobile-menu" */ '@theme/NavbarItem/DropdownNavbarItem/Mobile'),
);

/** Props of `NavbarItem/DropdownNavbarItem`: those of its link, and the items below it. */
export type Props = NavbarNavLinkProps & {
  items: readonly NavbarItemConfig[];
  position?: 'left' | 'right';
  mobile?: boolean;
  isDropdownItem?: boolean;
};

/** An item with a menu of its own. */
export default function DropdownNavbarItem({mobile = false, ...props}: Props): ReactNode {
  return mobile ? <DropdownNavbarItemMobile {...props} /> : <DropdownNavbarItemDesktop {...props} />;
}
