import clsx from 'clsx';
import type {ReactNode} from 'react';
import {trustedHtml} from 'inkstone/runtime';

/** Props of `NavbarItem/HtmlNavbarItem`. */
export interface Props {
  value: string;
  className?: string;
  mobile?: boolean;
  isDropdownItem?: boolean;
}

/** Navbar item with raw HTML. */
export default function HtmlNavbarItem({value, className, mobile = false, isDropdownItem = false}: Props): ReactNode {
  const Wrapper = isDropdownItem ? 'li' : 'div';
  return (
    <Wrapper
      className={clsx(!mobile && !isDropdownItem && 'navbar__item', mobile && 'menu__list-item', className)}
      dangerouslySetInnerHTML={trustedHtml(value)}
    />
  );
}
