import clsx from 'clsx';
import {type ReactNode, useEffect, useRef} from 'react';
import {
  inertWhen,
  layoutClassNames,
  showCurrentRow,
  useMenuFocus,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
} from 'inkstone/theme-common';

/** Props of `Navbar/MobileSidebar/Layout`. */
export interface Props {
  header: ReactNode;
  primaryMenu: ReactNode;
  secondaryMenu: ReactNode;
}

interface PanelProps {
  children: ReactNode;
  isInert: boolean;
  /** Whether the menu is open. */
  isOpen: boolean;
}

/**
 * Panel of the mobile menu. When it opens, it scrolls to the row of the current page and focuses it
 * if the focus is lost.
 */
function Panel({children, isInert, isOpen}: PanelProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = ref.current;
    if (!isOpen || isInert || !panel) return;
    showCurrentRow(panel);
    const isFocusLost = document.activeElement?.closest('[inert]') || document.activeElement === document.body;
    const row = panel.querySelector<HTMLElement>('[aria-current]') ?? panel.querySelector('a');
    if (isFocusLost) row?.focus({preventScroll: true});
  }, [isOpen, isInert]);
  return (
    <div
      ref={ref}
      {...inertWhen(isInert)}
      className={clsx(layoutClassNames.navbar.mobileSidebar.panel, 'navbar-sidebar__item', 'menu')}
    >
      {children}
    </div>
  );
}

/** Layout of the mobile menu: two panels, of which one is visible and the other inert. */
export default function NavbarMobileSidebarLayout({header, primaryMenu, secondaryMenu}: Props): ReactNode {
  const {shown: secondaryShown} = useNavbarSecondaryMenu();
  const {shown, toggle} = useNavbarMobileSidebar();
  const ref = useRef<HTMLDivElement>(null);
  useMenuFocus(ref, shown, toggle);
  return (
    <div
      ref={ref}
      className={clsx(layoutClassNames.navbar.mobileSidebar.container, 'navbar-sidebar')}
      {...inertWhen(!shown)}
      data-ink="navbar-sidebar"
    >
      {header}
      <div className={clsx('navbar-sidebar__items', secondaryShown && 'navbar-sidebar__items--show-secondary')}>
        <Panel isInert={secondaryShown} isOpen={shown}>
          {primaryMenu}
        </Panel>
        <Panel isInert={!secondaryShown} isOpen={shown}>
          {secondaryMenu}
        </Panel>
      </div>
    </div>
  );
}
