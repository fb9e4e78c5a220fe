import {lazy, type ReactNode} from 'react';
import type {NavbarItemConfig} from 'inkstone/theme-common';
import DropdownNavbarItemDesktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import type {Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';

// In the chunk of the mobile menu, because nothing else renders it.
const DropdownNavbarItemMobile = lazy(
  () => import(/* webpackChunkName: "mobile-menu" */ '@theme/NavbarItem/DropdownNavbarItem/Mobile'),
);

/** Props of `NavbarItem/DropdownNavbarItem`: those of its link, and its items. */
export type Props = NavbarNavLinkProps & {
  items: readonly NavbarItemConfig[];
  position?: 'left' | 'right';
  mobile?: boolean;
  isDropdownItem?: boolean;
};

/** Navbar item with a dropdown menu. */
export default function DropdownNavbarItem({mobile = false, ...props}: Props): ReactNode {
  return mobile ? <DropdownNavbarItemMobile {...props} /> : <DropdownNavbarItemDesktop {...props} />;
}
