import {
  type ComponentType,
  createContext,
  createElement,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import {ReactContextError, useShallowMemoObject} from './react-context.tsx';

/** A component that pages show in the second panel of the mobile menu. */
export type NavbarSecondaryMenuComponent<Props> = ComponentType<Props>;

interface MenuContent {
  component: ComponentType<object> | null;
  props: object | null;
}

const empty: MenuContent = {component: null, props: null};
const ContentContext = createContext<[MenuContent, Dispatch<SetStateAction<MenuContent>>] | null>(null);
const MenuContext = createContext<{shown: boolean; setShown: (shown: boolean) => void} | null>(null);

/** Provides the content of the second panel of the mobile menu. */
export function NavbarSecondaryMenuContentProvider({children}: {children: ReactNode}): ReactNode {
  return <ContentContext.Provider value={useState(empty)}>{children}</ContentContext.Provider>;
}

/**
 * Returns the content that the page has set for the second panel.
 *
 * @throws ReactContextError outside `NavbarSecondaryMenuContentProvider`
 */
export function useNavbarSecondaryMenuContent(): MenuContent {
  const value = useContext(ContentContext);
  if (!value) throw new ReactContextError('NavbarSecondaryMenuContentProvider');
  return value[0];
}

/** Shows a component in the second panel while it is mounted. Renders nothing in place. */
export function NavbarSecondaryMenuFiller<Props extends object>({
  component,
  props,
}: {
  component: ComponentType<Props & {toggleSidebar: () => void}>;
  props: Props;
}): ReactNode {
  const context = useContext(ContentContext);
  if (!context) throw new ReactContextError('NavbarSecondaryMenuContentProvider');
  const [, setContent] = context;
  const stableProps = useShallowMemoObject(props);
  useEffect(() => {
    setContent({component: component as unknown as ComponentType<object>, props: stableProps});
  }, [setContent, component, stableProps]);
  useEffect(() => () => setContent(empty), [setContent]);
  return null;
}

/**
 * Provides which panel is visible: the second one whenever the menu opens on a page with content
 * for it.
 */
export function NavbarSecondaryMenuDisplayProvider({
  sidebarShown,
  children,
}: {
  sidebarShown: boolean;
  children: ReactNode;
}): ReactNode {
  const {component} = useNavbarSecondaryMenuContent();
  const [shown, setShown] = useState(false);
  const hasContent = component !== null;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- follows content that pages set in effects
    if (!hasContent) setShown(false);
    else if (!sidebarShown) setShown(true);
  }, [hasContent, sidebarShown]);
  const value = useMemo(() => ({shown, setShown}), [shown]);
  return <MenuContext.Provider value={value}>{children}</MenuContext.Provider>;
}

/**
 * Returns the state of the second panel and its rendered content.
 *
 * @throws ReactContextError outside `NavbarSecondaryMenuDisplayProvider`
 */
export function useNavbarSecondaryMenu(options: {toggleSidebar?: () => void} = {}): {
  shown: boolean;
  hide: () => void;
  content: ReactNode;
} {
  const menu = useContext(MenuContext);
  if (!menu) throw new ReactContextError('NavbarSecondaryMenuDisplayProvider');
  const {component, props} = useNavbarSecondaryMenuContent();
  const {setShown} = menu;
  return useMemo(
    () => ({
      shown: menu.shown,
      hide: () => setShown(false),
      content: component ? createElement(component, {...props, ...options}) : undefined,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- options is a fresh object each time
    [menu.shown, setShown, component, props, options.toggleSidebar],
  );
}
