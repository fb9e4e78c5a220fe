import clsx from 'clsx';
import type {ReactNode} from 'react';
import NavbarNavLink, {type Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';

/** Props of `NavbarItem/DefaultNavbarItem/Mobile`. */
export type Props = NavbarNavLinkProps & {isDropdownItem?: boolean};

/** Link in the mobile menu. */
export default function DefaultNavbarItemMobile({className, isDropdownItem, ...props}: Props): ReactNode {
  void isDropdownItem;
  return (
    <li className="menu__list-item">
      <NavbarNavLink className={clsx('menu__link', className)} {...props} />
    </li>
  );
}
