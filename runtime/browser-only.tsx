import {createContext, isValidElement, useContext, useSyncExternalStore} from 'react';
import type {ReactNode} from 'react';

const BrowserContext = createContext(false);

/**
 * Provides whether the page is hydrated. Its children first render as on the server, then as in the
 * browser.
 */
export function BrowserProvider({children}: {children?: ReactNode}): ReactNode {
  const isBrowser = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return <BrowserContext.Provider value={isBrowser}>{children}</BrowserContext.Provider>;
}

function noSubscription(): () => void {
  return () => undefined;
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
  children?: () => ReactNode;
  /** Rendered on the server and until hydration. */
  fallback?: ReactNode;
}

/**
 * Renders children in the browser only.
 *
 * @throws Error if the child is not a function
 */
export function BrowserOnly({children, fallback}: BrowserOnlyProps): ReactNode {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return fallback ?? null;
  if (typeof children !== 'function') {
    const given = isValidElement(children) ? 'a React element' : String(children);
    throw new Error(`The child of <BrowserOnly> must be a render function such as {() => <Map />}, got ${given}.`);
  }
  return <>{children()}</>;
}
