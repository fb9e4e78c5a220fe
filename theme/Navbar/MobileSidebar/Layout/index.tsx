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
  /** The menu is open. */
  isOpen: boolean;
}

/** Opens at the row of the page; takes over the focus from the button that led to it. */
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

/** Two panels side by side, of which one is in view; the other cannot be reached. */
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
