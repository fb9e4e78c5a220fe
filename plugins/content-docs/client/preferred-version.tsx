import {createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState} from 'react';
import {createStorageSlot, useSite, type StorageOptions, type StorageSlot} from 'inkstone/runtime';
import {useAllDocsData, useDocsData} from './global-docs.ts';
import {missingProvider} from './missing-provider.ts';
import type {GlobalPluginData, GlobalVersion} from './types.ts';

type Persistence = StorageOptions['persistence'];
/**
 * Name of the version by id of the instance; `null` as long as nothing was chosen, and before the
 * page is mounted.
 */
type PreferredNames = Readonly<Record<string, string | null>>;

interface PreferredVersions {
  names: PreferredNames;
  save: (pluginId: string, versionName: string) => void;
}

const Context = createContext<PreferredVersions | undefined>(undefined);

/** Remembers which version of each docs instance the reader chose. */
export function DocsPreferredVersionContextProvider({children}: {children: ReactNode}): ReactNode {
  const allData = useAllDocsData();
  const persistence = usePersistence();
  const [names, setNames] = useState<PreferredNames>({});
  useEffect(() => setNames(readNames(allData, persistence)), [allData, persistence]);
  const save = useCallback(
    (pluginId: string, versionName: string) => {
      slotOf(pluginId, persistence).set(versionName);
      setNames((known) => ({...known, [pluginId]: versionName}));
    },
    [persistence],
  );
  const value = useMemo(() => ({names, save}), [names, save]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The version that was chosen last, `null` if none was, and a function to choose one. */
export function useDocsPreferredVersion(pluginId: string = 'default'): {
  preferredVersion: GlobalVersion | null;
  savePreferredVersionName: (versionName: string) => void;
} {
  const data = useDocsData(pluginId);
  const {names, save} = usePreferredVersions('useDocsPreferredVersion');
  const savePreferredVersionName = useCallback((versionName: string) => save(pluginId, versionName), [save, pluginId]);
  return {preferredVersion: versionNamed(data, names[pluginId]), savePreferredVersionName};
}

/** The versions chosen for all instances, by id. */
export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  const allData = useAllDocsData();
  const {names} = usePreferredVersions('useDocsPreferredVersionByPluginId');
  return Object.fromEntries(Object.entries(allData).map(([id, data]) => [id, versionNamed(data, names[id])]));
}

function usePreferredVersions(hook: string): PreferredVersions {
  const value = useContext(Context);
  if (!value) throw missingProvider(hook, 'DocsPreferredVersionContextProvider');
  return value;
}

function usePersistence(): Persistence {
  const {docs} = useSite().siteConfig.themeConfig as {docs?: {versionPersistence?: Persistence}};
  return docs?.versionPersistence;
}

/** A name that no version has any more is deleted. */
function readNames(allData: Readonly<Record<string, GlobalPluginData>>, persistence: Persistence): PreferredNames {
  const entries = Object.entries(allData).map(([id, data]) => {
    const slot = slotOf(id, persistence);
    const name = slot.get();
    if (name === null || versionNamed(data, name)) return [id, name] as const;
    slot.del();
    return [id, null] as const;
  });
  return Object.fromEntries(entries);
}

function slotOf(pluginId: string, persistence: Persistence): StorageSlot {
  return createStorageSlot(`docs-preferred-version-${pluginId}`, persistence === undefined ? {} : {persistence});
}

function versionNamed(data: GlobalPluginData, name: string | null | undefined): GlobalVersion | null {
  return data.versions.find((version) => version.name === name) ?? null;
}
