import type {ReactNode} from 'react';
import DefaultNavbarItemDesktop from '@theme/NavbarItem/DefaultNavbarItem/Desktop';
import DefaultNavbarItemMobile from '@theme/NavbarItem/DefaultNavbarItem/Mobile';
import type {Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';

/** Props of `NavbarItem/DefaultNavbarItem`: those of its link, and its position. */
export type Props = NavbarNavLinkProps & {mobile?: boolean; isDropdownItem?: boolean; position?: 'left' | 'right'};

/** Link in the navbar or in the mobile menu. */
export default function DefaultNavbarItem({mobile = false, position: _, ...props}: Props): ReactNode {
  const Item = mobile ? DefaultNavbarItemMobile : DefaultNavbarItemDesktop;
  return (
    <Item
      {...props}
      activeClassName={props.activeClassName ?? (mobile ? 'menu__link--active' : 'navbar__link--active')}
    />
  );
}
