import {useMemo} from 'react';
import {useActiveDocContext, useLatestVersion} from './global-docs.ts';
import {useDocsPreferredVersion} from './preferred-version.tsx';
import type {GlobalDoc, GlobalSidebar, GlobalVersion} from './types.ts';

/**
 * Versions that an id in the navbar may mean, best first: the one being read, the one chosen last,
 * the latest.
 */
export function useDocsVersionCandidates(docsPluginId?: string): [GlobalVersion, ...GlobalVersion[]] {
  const {activeVersion} = useActiveDocContext(docsPluginId);
  const {preferredVersion} = useDocsPreferredVersion(docsPluginId);
  const latestVersion = useLatestVersion(docsPluginId);
  return useMemo(() => {
    const versions = [activeVersion, preferredVersion, latestVersion].filter(
      (version) => version !== undefined && version !== null,
    );
    return [...new Set(versions)] as [GlobalVersion, ...GlobalVersion[]];
  }, [activeVersion, preferredVersion, latestVersion]);
}

/** The sidebar that an id in the navbar means. Throws when no version has it. */
export function useLayoutDocsSidebar(sidebarId: string, docsPluginId?: string): GlobalSidebar {
  const versions = useDocsVersionCandidates(docsPluginId);
  return useMemo(() => {
    const sidebars = versions.flatMap((version) => Object.entries(version.sidebars ?? {}));
    const found = sidebars.find(([id]) => id === sidebarId);
    if (found) return found[1];
    throw notFound('sidebar', sidebarId, versions);
  }, [sidebarId, versions]);
}

/**
 * The document that an id in the navbar means; `null` for a draft. Throws when no version has it.
 */
export function useLayoutDoc(docId: string, docsPluginId?: string): GlobalDoc | null {
  const versions = useDocsVersionCandidates(docsPluginId);
  return useMemo(() => {
    const docs = versions.flatMap((version) => version.docs);
    const found = docs.find((doc) => doc.id === docId);
    if (found) return found;
    if (versions.some((version) => version.draftIds.includes(docId))) return null;
    throw notFound('document', docId, versions);
  }, [docId, versions]);
}

function notFound(kind: 'document' | 'sidebar', id: string, versions: GlobalVersion[]): Error {
  const names = versions.map((version) => version.name).join(', ');
  const field = kind === 'sidebar' ? 'sidebarId' : 'docId';
  return new Error(`The docs version ${names} has no ${kind} "${id}". Check "${field}" of the navbar items.`);
}
