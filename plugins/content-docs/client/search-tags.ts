import {useActivePluginAndVersion, useAllDocsData} from './global-docs.ts';
import {useDocsPreferredVersionByPluginId} from './preferred-version.tsx';
import {getDocsVersionSearchTag} from './version-search-tag.ts';

/**
 * Returns the search tag of one version of each instance: the version of the page, or the one
 * chosen last, or the latest.
 */
export function useDocsContextualSearchTags(): string[] {
  const allData = useAllDocsData();
  const active = useActivePluginAndVersion();
  const preferred = useDocsPreferredVersionByPluginId();
  return Object.entries(allData).map(([id, data]) => {
    const read = active?.activePlugin.pluginId === id ? active.activeVersion : undefined;
    const version = read ?? preferred[id] ?? data.versions.find((candidate) => candidate.isLast);
    return getDocsVersionSearchTag(id, version?.name ?? 'current');
  });
}
