import {createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState} from 'react';
import {
  NavbarSecondaryMenuContentProvider,
  NavbarSecondaryMenuDisplayProvider,
  useNavbarSecondaryMenuContent,
} from './navbar-secondary-menu.tsx';
import {useHistoryPopHandler} from './history-pop.ts';
import {ReactContextError} from './react-context.tsx';
import {useThemeConfig} from './theme-config.ts';
import {useWindowSize} from './window-size.ts';

/** State of the mobile menu. */
export interface NavbarMobileSidebarState {
  /** The menu would be empty, so its button is hidden. */
  disabled: boolean;
  /** Whether to render the panel: on narrow screens, after hydration. */
  shouldRender: boolean;
  shown: boolean;
  toggle: () => void;
}

const MobileSidebarContext = createContext<NavbarMobileSidebarState | undefined>(undefined);

/** Provides the state of the mobile menu. Widening the window or going back closes it. */
export function NavbarMobileSidebarProvider({children}: {children: ReactNode}): ReactNode {
  const [shown, setShown] = useState(false);
  const windowSize = useWindowSize();
  const {items} = useThemeConfig().navbar;
  const {component} = useNavbarSecondaryMenuContent();
  const disabled = items.length === 0 && component === null;
  const shouldRender = !disabled && windowSize === 'mobile';

  useHistoryPopHandler(() => {
    if (!shown) return undefined;
    setShown(false);
    return false;
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the window changed outside React
    if (windowSize === 'desktop') setShown(false);
  }, [windowSize]);

  const toggle = useCallback(() => setShown((previous) => !previous), []);
  const value = useMemo(() => ({disabled, shouldRender, shown, toggle}), [disabled, shouldRender, shown, toggle]);
  return (
    <MobileSidebarContext.Provider value={value}>
      <NavbarSecondaryMenuDisplayProvider sidebarShown={shown}>{children}</NavbarSecondaryMenuDisplayProvider>
    </MobileSidebarContext.Provider>
  );
}

/**
 * Returns the state of the mobile menu.
 *
 * @throws ReactContextError outside `NavbarMobileSidebarProvider`
 */
export function useNavbarMobileSidebar(): NavbarMobileSidebarState {
  const state = useContext(MobileSidebarContext);
  if (state === undefined) throw new ReactContextError('NavbarMobileSidebarProvider');
  return state;
}

/** Provides the state of the mobile menu and its second panel. */
export function NavbarProvider({children}: {children: ReactNode}): ReactNode {
  return (
    <NavbarSecondaryMenuContentProvider>
      <NavbarMobileSidebarProvider>{children}</NavbarMobileSidebarProvider>
    </NavbarSecondaryMenuContentProvider>
  );
}
