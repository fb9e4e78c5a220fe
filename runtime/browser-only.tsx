import {createContext, isValidElement, useContext, useSyncExternalStore} from 'react';
import type {ReactNode} from 'react';

const BrowserContext = createContext(false);

/**
 * Knows whether the page has been hydrated: everything below renders once as on the server, then as
 * in the browser.
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
 * `false` on the server and in the first render of the browser, which must give the same HTML.
 */
export function useIsBrowser(): boolean {
  return useContext(BrowserContext);
}

export interface BrowserOnlyProps {
  /** Called once the page is hydrated; what needs `window` goes in here. */
  children?: () => ReactNode;
  /** Shown until then, and in the HTML. */
  fallback?: ReactNode;
}

/**
 * Part of a page that only the browser can render. Throws when its child is not a
 * function.
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
