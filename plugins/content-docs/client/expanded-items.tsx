import {createContext, type ReactNode, useContext, useMemo, useState} from 'react';
import {missingProvider} from './missing-provider.ts';

interface ExpandedItem {
  /**
   * Index of the category that the reader opened last on this level; `null` at first and when it
   * was closed.
   */
  expandedItem: number | null;
  setExpandedItem: (item: number | null) => void;
}

const Context = createContext<ExpandedItem | undefined>(undefined);

/**
 * Lets the categories of one level of a sidebar know which of them was opened last, so that the
 * others may close.
 */
export function DocSidebarItemsExpandedStateProvider({children}: {children: ReactNode}): ReactNode {
  const [expandedItem, setExpandedItem] = useState<number | null>(null);
  const value = useMemo(() => ({expandedItem, setExpandedItem}), [expandedItem]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** That state. Throws outside of the provider. */
export function useDocSidebarItemsExpandedState(): ExpandedItem {
  const value = useContext(Context);
  if (!value) throw missingProvider('useDocSidebarItemsExpandedState', 'DocSidebarItemsExpandedStateProvider');
  return value;
}
