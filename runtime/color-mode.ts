import {createContext, createElement, useCallback, useContext, useEffect, useMemo, useSyncExternalStore} from 'react';
import type {ReactNode} from 'react';
import {useIsBrowser} from './browser-only.tsx';
import {
  type ColorMode,
  type ColorModeChoice,
  type ColorModeHost,
  type ColorModeOptions,
  type ColorModeStore,
  createColorModeStore,
  initialColorMode,
} from './color-mode-state.ts';
import {canUseDOM} from './environment.ts';
import {useSite} from './site-context.tsx';
import {createStorageSlot} from './storage.ts';

export interface SetColorModeOptions {
  /** Whether to store the choice; `true` by default. */
  persist?: boolean;
}

/** Return value of `useColorMode`, as in Docusaurus's theme. */
export interface ColorModeContextValue {
  readonly colorMode: ColorMode;
  /** `null` if the user follows the system. */
  readonly colorModeChoice: ColorModeChoice;
  readonly setColorMode: (choice: ColorModeChoice, options?: SetColorModeOptions) => void;
  readonly isDarkTheme: boolean;
  readonly setLightTheme: () => void;
  readonly setDarkTheme: () => void;
}

const ColorModeContext = createContext<ColorModeContextValue | undefined>(undefined);
const SYSTEM_QUERY = '(prefers-color-scheme: dark)';

// One store until the page is unloaded, because several providers, or one that remounts on each
// page, must agree.
let browserStore: ColorModeStore | undefined;

/**
 * Provides the color mode and writes it to `<html data-theme>`. Nested providers share one state.
 */
export function ColorModeProvider({children}: {children?: ReactNode}): ReactNode {
  const options = useColorModeOptions();
  const store = canUseDOM ? storeOf(options) : undefined;
  const initial = initialColorMode(options);
  const getState = store?.get ?? (() => initial);
  const state = useSyncExternalStore(store?.subscribe ?? noSubscription, getState, getState);
  // Hydration must produce the server's HTML. Colors don't wait: the inline script has set the
  // attribute before the first paint.
  const {mode, choice} = useIsBrowser() ? state : initial;
  useEffect(() => (store ? startOnce(store) : undefined), [store]);
  const setColorMode = useCallback(
    (next: ColorModeChoice, setOptions?: SetColorModeOptions) => store?.set(next, setOptions),
    [store],
  );
  const value = useMemo<ColorModeContextValue>(
    () => ({
      colorMode: mode,
      colorModeChoice: choice,
      setColorMode,
      isDarkTheme: mode === 'dark',
      setLightTheme: () => setColorMode('light'),
      setDarkTheme: () => setColorMode('dark'),
    }),
    [mode, choice, setColorMode],
  );
  return createElement(ColorModeContext.Provider, {value}, children);
}

/**
 * Returns the color mode and functions to change it.
 *
 * @throws Error outside `ColorModeProvider`
 */
export function useColorMode(): ColorModeContextValue {
  const value = useContext(ColorModeContext);
  if (!value) throw new Error('useColorMode was called outside <ColorModeProvider>.');
  return value;
}

function useColorModeOptions(): ColorModeOptions {
  const given = (useSite().siteConfig.themeConfig['colorMode'] ?? {}) as Partial<ColorModeOptions>;
  return {
    defaultMode: given.defaultMode ?? 'light',
    disableSwitch: given.disableSwitch ?? false,
    respectPrefersColorScheme: given.respectPrefersColorScheme ?? false,
  };
}

function storeOf(options: ColorModeOptions): ColorModeStore {
  browserStore ??= createColorModeStore(options, browserHost());
  return browserStore;
}

function browserHost(): ColorModeHost {
  const root = document.documentElement;
  return {
    readAttributes: () => ({theme: root.getAttribute('data-theme'), choice: root.getAttribute('data-theme-choice')}),
    writeAttributes: ({mode, choice}) => {
      root.setAttribute('data-theme', mode);
      root.setAttribute('data-theme-choice', choice ?? 'system');
    },
    systemMode: () => (window.matchMedia(SYSTEM_QUERY).matches ? 'dark' : 'light'),
    isPrinting: () => window.matchMedia('print').matches,
    slot: createStorageSlot('theme'),
    watchSystem: (listener) => {
      const query = window.matchMedia(SYSTEM_QUERY);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}

let providers = 0;
let stop: (() => void) | undefined;

function startOnce(store: ColorModeStore): () => void {
  if (providers++ === 0) stop = store.start();
  return () => {
    if (--providers === 0) stop?.();
  };
}

function noSubscription(): () => void {
  return () => undefined;
}
