import type {ReactNode} from 'react';
import type {NavbarItemConfig} from 'inkstone/theme-common';
import DropdownNavbarItemDesktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import DropdownNavbarItemMobile from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import type {Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';

/** Props of `NavbarItem/DropdownNavbarItem`: those of its link, and the items below it (TCF-05). */
export type Props = NavbarNavLinkProps & {
  items: readonly NavbarItemConfig[];
  position?: 'left' | 'right';
  mobile?: boolean;
  isDropdownItem?: boolean;
};

/** An item with a menu of its own. */
export default function DropdownNavbarItem({mobile = false, ...props}: Props): ReactNode {
  const Item = mobile ? DropdownNavbarItemMobile : DropdownNavbarItemDesktop;
  return <Item {...props} />;
}
