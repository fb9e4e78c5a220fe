import {lazy, type ReactNode, Suspense} from 'react';
import {useLockBodyScroll, useNavbarMobileSidebar} from 'inkstone/theme-common';

// A chunk of its own, together with the groups of the menu: wide windows never need it.
const Panel = lazy(() => import(/* webpackChunkName: "mobile-menu" */ '@theme/Navbar/MobileSidebar/Panel'));

/** The menu of narrow screens; not in the page on wide ones. */
export default function NavbarMobileSidebar(): ReactNode {
  const {shown, shouldRender} = useNavbarMobileSidebar();
  useLockBodyScroll(shown);
  if (!shouldRender) return null;
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
}
