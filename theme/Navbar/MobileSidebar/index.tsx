import {lazy, type ReactNode, Suspense} from 'react';
import {useLockBodyScroll, useNavbarMobileSidebar} from 'inkstone/theme-common';

// A separate chunk with the dropdowns of the menu, which wide windows never load.
const Panel = lazy(() => import(/* webpackChunkName: "mobile-menu" */ '@theme/Navbar/MobileSidebar/Panel'));

/** Mobile menu. Not rendered on wide screens. */
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
