import {createContext, type ReactNode, useContext, useMemo} from 'react';
import {useSite} from 'inkstone/runtime';
import {missingProvider} from './missing-provider.ts';
import type {PropDocContent, PropVersionMetadata} from './types.ts';

/** What is known of the document that is shown. */
export type DocContextValue = Pick<PropDocContent, 'metadata' | 'frontMatter' | 'toc' | 'assets' | 'contentTitle'>;

const DocContext = createContext<DocContextValue | undefined>(undefined);
export const VersionContext = createContext<PropVersionMetadata | null>(null);

/** Hands what is known of a document to everything below it. */
export function DocProvider({children, content}: {children: ReactNode; content: PropDocContent}): ReactNode {
  const value = useMemo(() => {
    const {metadata, frontMatter, toc, assets, contentTitle} = content;
    return {metadata, frontMatter, toc, assets, contentTitle};
  }, [content]);
  return <DocContext.Provider value={value}>{children}</DocContext.Provider>;
}

/** The document that is shown. Throws outside of `DocProvider`. */
export function useDoc(): DocContextValue {
  const value = useContext(DocContext);
  if (!value) throw missingProvider('useDoc', 'DocProvider');
  return value;
}

/** Hands the version to everything below it. */
export function DocsVersionProvider({
  children,
  version,
}: {
  children: ReactNode;
  version: PropVersionMetadata | null;
}): ReactNode {
  // With all documents and sidebars, if code of the site reads them. Pages alone don't have them.
  // Other plugins have versions with sidebars of their own.
  const all = useSite().globalData['docsVersion'] as Record<string, Record<string, PropVersionMetadata>> | undefined;
  const complete =
    all && version && !Object.keys(version.docsSidebars ?? {})[0] && all[version.pluginId]?.[version.version];
  return <VersionContext.Provider value={complete || version}>{children}</VersionContext.Provider>;
}

/** The version of the page that is shown. Throws outside of `DocsVersionProvider`. */
export function useDocsVersion(): PropVersionMetadata {
  const version = useContext(VersionContext);
  if (!version) throw missingProvider('useDocsVersion', 'DocsVersionProvider');
  return version;
}
