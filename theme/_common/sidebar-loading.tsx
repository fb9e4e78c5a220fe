import {createContext, type ReactNode, useContext} from 'react';

const noLoad = (): void => undefined;
const SidebarLoadContext = createContext<() => void>(noLoad);

/** Hands down how the rest of a pruned sidebar is loaded. */
export function SidebarLoadProvider({load, children}: {load: () => void; children: ReactNode}): ReactNode {
  return <SidebarLoadContext.Provider value={load}>{children}</SidebarLoadContext.Provider>;
}

/** Loads the rest of the sidebar around; does nothing where it is complete. */
export function useSidebarLoad(): () => void {
  return useContext(SidebarLoadContext);
}
