import {createContext, useContext, useEffect, useState} from 'react';
import type {ReactNode} from 'react';

const BrowserContext = createContext(false);

export interface BrowserProviderProps {
  /** Called once the children have rendered as in the browser. */
  onHydrated?: () => void;
  children?: ReactNode;
}

/**
 * Provides whether the page is hydrated. Its children first render as on the server, then as in the
 * browser.
 */
export function BrowserProvider({onHydrated, children}: BrowserProviderProps): ReactNode {
  const [isBrowser, setBrowser] = useState(false);
  // An update in the default lane: children may be lazy without a boundary around them, for which
  // React 18 throws in a synchronous update, such as that of an external store.
  useEffect(() => setBrowser(true), []);
  // Before that, React ignores clicks on buttons that are disabled on the server.
  useEffect(() => {
    if (isBrowser) onHydrated?.();
  }, [isBrowser, onHydrated]);
  return <BrowserContext.Provider value={isBrowser}>{children}</BrowserContext.Provider>;
}

/**
 * Returns `false` on the server and during hydration, which must produce the same HTML, then
 * `true`.
 */
export function useIsBrowser(): boolean {
  return useContext(BrowserContext);
}

export interface BrowserOnlyProps {
  /** Called once the page is hydrated. Can use `window`. */
  children?: (() => ReactNode) | null;
  /** Rendered on the server and until hydration. */
  fallback?: ReactNode;
}

/**
 * Renders children in the browser only.
 *
 * @throws Error if there is a child that is not a function
 */
export function BrowserOnly({children, fallback}: BrowserOnlyProps): ReactNode {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return fallback ?? null;
  if (children === undefined || children === null) return null;
  if (typeof children !== 'function')
    throw new Error('The child of <BrowserOnly> must be a function, for example {() => <Map />}.');
  return <>{children()}</>;
}
