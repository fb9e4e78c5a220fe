import clsx from 'clsx';
import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {layoutClassNames, useHideableNavbar, useNavbarMobileSidebar, useThemeConfig} from 'inkstone/theme-common';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';

/** Props of `Navbar/Layout`. */
export interface Props {
  children: ReactNode;
}

/** The `<nav>` element of the navbar, its state while scrolling, and the mobile menu. */
export default function NavbarLayout({children}: Props): ReactNode {
  const {hideOnScroll, style} = useThemeConfig().navbar;
  const sidebar = useNavbarMobileSidebar();
  const {navbarRef, isNavbarVisible} = useHideableNavbar(hideOnScroll);
  return (
    <nav
      ref={navbarRef}
      aria-label={translate({
        id: 'theme.NavBar.navAriaLabel',
        message: 'Main',
        description: 'The ARIA label for the main navigation',
      })}
      className={clsx(
        layoutClassNames.navbar.container,
        'navbar',
        'navbar--fixed-top',
        hideOnScroll && ['navbar--hideable', !isNavbarVisible && 'navbar--hidden'],
        style === 'dark' && 'navbar--dark',
        style === 'primary' && 'navbar--primary',
        sidebar.shown && 'navbar-sidebar--show',
      )}
      data-ink="navbar"
    >
      {children}
      <div
        role="presentation"
        className="navbar-sidebar__backdrop"
        onClick={sidebar.toggle}
        data-ink="navbar-backdrop"
      />
      <NavbarMobileSidebar />
    </nav>
  );
}
