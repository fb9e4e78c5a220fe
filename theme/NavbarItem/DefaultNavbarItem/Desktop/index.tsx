import clsx from 'clsx';
import type {ReactNode} from 'react';
import NavbarNavLink, {type Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';

/** Props of `NavbarItem/DefaultNavbarItem/Desktop`. */
export type Props = NavbarNavLinkProps & {isDropdownItem?: boolean};

/** Link in the navbar or in a dropdown. */
export default function DefaultNavbarItemDesktop({className, isDropdownItem = false, ...props}: Props): ReactNode {
  const link = (
    <NavbarNavLink
      className={clsx(isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link', className)}
      isDropdownLink={isDropdownItem}
      {...props}
    />
  );
  return isDropdownItem ? <li>{link}</li> : link;
}
