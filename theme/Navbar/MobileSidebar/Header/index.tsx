import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {useNavbarMobileSidebar} from 'inkstone/theme-common';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';

/** Header of the mobile menu: logo, color mode button and close button. */
export default function NavbarMobileSidebarHeader(): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <NavbarColorModeToggle className="ink-navbar-sidebar__toggle" />
      <button
        type="button"
        aria-label={translate({
          id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
          message: 'Close navigation bar',
          description: 'The ARIA label for close button of mobile sidebar',
        })}
        className="clean-btn navbar-sidebar__close ink-icon-button"
        onClick={toggle}
      >
        <IconClose aria-hidden />
      </button>
    </div>
  );
}
