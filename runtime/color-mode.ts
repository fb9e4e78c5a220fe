import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type {ReactNode} from 'react';
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
  /** Store the choice; default `true`. */
  persist?: boolean;
}

/** What `useColorMode` of Docusaurus's theme gives. */
export interface ColorModeContextValue {
  readonly colorMode: ColorMode;
  /** `null`: the reader has left it to the system. */
  readonly colorModeChoice: ColorModeChoice;
  readonly setColorMode: (choice: ColorModeChoice, options?: SetColorModeOptions) => void;
  readonly isDarkTheme: boolean;
  readonly setLightTheme: () => void;
  readonly setDarkTheme: () => void;
}

const ColorModeContext = createContext<ColorModeContextValue | undefined>(undefined);
const SYSTEM_QUERY = '(prefers-color-scheme: dark)';

// One for the whole visit: several providers, or one that is mounted anew on each page, must agree.
let browserStore: ColorModeStore | undefined;

/**
 * Holds the colour mode and writes it to `<html data-theme>`. Providers may be nested, they share
 * one state.
 */
export function ColorModeProvider({children}: {children?: ReactNode}): ReactNode {
  const options = useColorModeOptions();
  const [serverState] = useState(() => initialColorMode(options));
  const store = canUseDOM ? storeOf(options) : undefined;
  const getState = store?.get ?? (() => serverState);
  // The attribute is right since before the first paint, so hydration starts from it.
  const {mode, choice} = useSyncExternalStore(store?.subscribe ?? noSubscription, getState, getState);
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

/** The colour mode and how to change it. Throws outside `ColorModeProvider`. */
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

let users = 0;
let stop: (() => void) | undefined;

function startOnce(store: ColorModeStore): () => void {
  if (users++ === 0) stop = store.start();
  return () => {
    if (--users === 0) stop?.();
  };
}

function noSubscription(): () => void {
  return () => undefined;
}
