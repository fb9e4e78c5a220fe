import type {ReactNode} from 'react';
import {useLockBodyScroll, useNavbarMobileSidebar} from 'inkstone/theme-common';
import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header';
import NavbarMobileSidebarLayout from '@theme/Navbar/MobileSidebar/Layout';
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import NavbarMobileSidebarSecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';

/** The menu of narrow screens; not in the page on wide ones. */
export default function NavbarMobileSidebar(): ReactNode {
  const {shown, shouldRender} = useNavbarMobileSidebar();
  useLockBodyScroll(shown);
  if (!shouldRender) return null;
  return (
    <NavbarMobileSidebarLayout
      header={<NavbarMobileSidebarHeader />}
      primaryMenu={<NavbarMobileSidebarPrimaryMenu />}
      secondaryMenu={<NavbarMobileSidebarSecondaryMenu />}
    />
  );
}
