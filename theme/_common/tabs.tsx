import {createContext, type ReactNode, useCallback, useContext, useMemo, useState} from 'react';
import {useHistory, useIsomorphicLayoutEffect, useStorageSlot} from 'inkstone/runtime';
import {useQueryStringValue} from './query-strings.ts';
import {ReactContextError} from './react-context.tsx';
import {initialTab, type TabsProps, type TabValue, tabValuesOf} from './tab-values.ts';

function queryParameterName({queryString = false, groupId}: Pick<TabsProps, 'queryString' | 'groupId'>): string | null {
  if (typeof queryString === 'string') return queryString;
  if (!queryString) return null;
  if (!groupId) throw new Error('<Tabs queryString> requires a groupId or a parameter name: queryString="name".');
  return groupId;
}

function useTabQuery(props: Pick<TabsProps, 'queryString' | 'groupId'>): [string | null, (value: string) => void] {
  const history = useHistory();
  const key = queryParameterName(props);
  const value = useQueryStringValue(key);
  const set = useCallback(
    (next: string) => {
      if (key === null) return;
      const params = new URLSearchParams(history.location.search);
      params.set(key, next);
      history.replace({...history.location, search: params.toString()});
    },
    [key, history],
  );
  return [value, set];
}

function useTabStorage(groupId: string | undefined): [string | null, (value: string) => void] {
  const [value, slot] = useStorageSlot(groupId === undefined ? null : `docusaurus.tab.${groupId}`);
  const set = useCallback(
    (next: string) => {
      if (groupId !== undefined) slot.set(next);
    },
    [groupId, slot],
  );
  return [value, set];
}

/** State of tabs. */
export interface TabsState {
  selectedValue: string | null;
  selectValue: (value: string) => void;
  tabValues: readonly TabValue[];
  lazy: boolean;
  block: boolean;
}

/**
 * Returns the state of tabs. The query parameter takes precedence over the stored value of the
 * group, which takes precedence over the default. A selection updates both.
 *
 * @throws Error for duplicate or unknown values
 */
export function useTabsContextValue(props: TabsProps): TabsState {
  const {values, children, defaultValue, queryString = false, groupId, lazy = false, block = false} = props;
  const tabValues = useMemo(() => tabValuesOf({values, children}), [values, children]);
  const [selectedValue, setSelected] = useState(() => initialTab(defaultValue, tabValues));
  const [queried, setQueried] = useTabQuery({queryString, groupId});
  const [stored, setStored] = useTabStorage(groupId);
  const isValid = (value: string | null) => tabValues.some((tab) => tab.value === value);
  const externalValue = [queried, stored].find((value) => value !== null && isValid(value)) ?? null;

  useIsomorphicLayoutEffect(() => {
    if (externalValue) setSelected(externalValue);
  }, [externalValue]);

  const selectValue = useCallback(
    (value: string) => {
      if (!tabValues.some((tab) => tab.value === value)) throw new Error(`No tab has the value "${value}".`);
      setSelected(value);
      setQueried(value);
      setStored(value);
    },
    [tabValues, setQueried, setStored],
  );
  return {selectedValue, selectValue, tabValues, lazy, block};
}

const TabsContext = createContext<TabsState | null>(null);

/** Provides the state of tabs. */
export function TabsProvider({value, children}: {value: TabsState; children: ReactNode}): ReactNode {
  return <TabsContext.Provider value={value}>{children}</TabsContext.Provider>;
}

/** The state of the enclosing tabs, or null outside of tabs. */
export function useEnclosingTabs(): TabsState | null {
  return useContext(TabsContext);
}

/**
 * Returns the state of the enclosing tabs. With props, as components ejected before Docusaurus 3.10
 * call it, it returns the state of these tabs.
 *
 * @throws ReactContextError without props outside `TabsProvider`
 */
export function useTabs(props?: TabsProps): TabsState {
  const enclosing = useEnclosingTabs();
  // oxlint-disable-next-line react/rules-of-hooks -- a component calls it with props always or never
  if (props) return useTabsContextValue(props);
  if (enclosing === null) throw new ReactContextError('TabsProvider');
  return enclosing;
}
