import {createContext, type ReactNode, useContext} from 'react';

const noLoad = (): void => undefined;
const SidebarLoadContext = createContext<() => void>(noLoad);

/** Provides a function that loads the rest of a pruned sidebar. */
export function SidebarLoadProvider({load, children}: {load: () => void; children: ReactNode}): ReactNode {
  return <SidebarLoadContext.Provider value={load}>{children}</SidebarLoadContext.Provider>;
}

/**
 * Returns a function that loads the rest of the enclosing sidebar. Does nothing if it is complete.
 */
export function useSidebarLoad(): () => void {
  return useContext(SidebarLoadContext);
}
