import {useActivePluginAndVersion, useAllDocsData} from './global-docs.ts';
import {useDocsPreferredVersionByPluginId} from './preferred-version.tsx';

/** The tag under which pages of a version are found by search engines that filter by version. */
export function getDocsVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`;
}

/**
 * Those tags for each instance: of the version being read, else the one chosen last, else the
 * latest.
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
