import clsx from 'clsx';
import {type ReactNode, useEffect, useRef} from 'react';
import {translate} from 'inkstone/runtime';
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
  useEffect(() => {
    const button = ref.current?.querySelector<HTMLElement>('.navbar-sidebar__close');
    if (!shown || !button) return undefined;
    let frame = 0;
    // The menu is hidden in the first frames of its transition, and can't have the focus there.
    const focus = (): void => {
      button.focus({preventScroll: true});
      if (document.activeElement !== button) frame = requestAnimationFrame(focus);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return (
    <div
      ref={ref}
      className={clsx(layoutClassNames.navbar.mobileSidebar.container, 'navbar-sidebar')}
      {...inertWhen(!shown)}
      {...(shown && {role: 'dialog', 'aria-modal': true})}
      aria-label={translate({
        id: 'theme.NavBar.navAriaLabel',
        message: 'Main',
        description: 'The ARIA label for the main navigation',
      })}
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
