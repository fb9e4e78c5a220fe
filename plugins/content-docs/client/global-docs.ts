import {useAllPluginInstancesData, useLocation, usePluginData, useRoute, type FailfastOptions} from 'inkstone/runtime';
import {findActiveDoc, findActivePlugin, findActiveVersion, latestVersionOf, type ShownDoc} from './active-docs.ts';
import type {ActiveDocContext, ActivePlugin, GlobalPluginData, GlobalVersion} from './types.ts';

const PLUGIN_NAME = 'docusaurus-plugin-content-docs';
/** One and the same object, so that effects which depend on it do not run again. */
const NO_DATA: Readonly<Record<string, GlobalPluginData>> = {};

/** Global data of all docs instances, by id; empty in a site without documents. */
export function useAllDocsData(): Readonly<Record<string, GlobalPluginData>> {
  return (useAllPluginInstancesData(PLUGIN_NAME) as Record<string, GlobalPluginData> | undefined) ?? NO_DATA;
}

/** Global data of one instance; throws when there is none. */
export function useDocsData(pluginId: string | undefined): GlobalPluginData {
  return usePluginData(PLUGIN_NAME, pluginId, {failfast: true}) as GlobalPluginData;
}

/**
 * The instance that the page belongs to, if it is one of documents; with `failfast` it throws if
 * not.
 */
export function useActivePlugin(options: FailfastOptions = {}): ActivePlugin | undefined {
  const allData = useAllDocsData();
  const {pathname} = useLocation();
  const active = findActivePlugin(allData, pathname);
  if (!active && options.failfast) {
    const paths = Object.values(allData).map((data) => data.path);
    throw new Error(
      `The page "${pathname}" does not belong to a docs plugin. Base paths of docs plugins: ${paths.join(', ') || 'none'}.`,
    );
  }
  return active;
}

/** The same, with the version that is being read. */
export function useActivePluginAndVersion(
  options: FailfastOptions = {},
): {activePlugin: ActivePlugin; activeVersion: GlobalVersion | undefined} | undefined {
  const activePlugin = useActivePlugin(options);
  const {pathname} = useLocation();
  return activePlugin && {activePlugin, activeVersion: findActiveVersion(activePlugin.pluginData, pathname)};
}

/** All versions of an instance, newest first. */
export function useVersions(pluginId: string | undefined): GlobalVersion[] {
  return useDocsData(pluginId).versions;
}

/** Returns the version that readers should use. */
export function useLatestVersion(pluginId: string | undefined): GlobalVersion {
  return latestVersionOf(useDocsData(pluginId));
}

/** The version being read; nothing on pages that are no documents of the instance. */
export function useActiveVersion(pluginId: string | undefined): GlobalVersion | undefined {
  const data = useDocsData(pluginId);
  const {pathname} = useLocation();
  return findActiveVersion(data, pathname);
}

/** Version and document being read, and the document in other versions. */
export function useActiveDocContext(pluginId: string | undefined): ActiveDocContext {
  const data = useDocsData(pluginId);
  const activePlugin = useActivePlugin();
  const {pathname} = useLocation();
  const shown = useShownDoc();
  const isOfPlugin = activePlugin?.pluginId === (pluginId ?? 'default');
  return findActiveDoc(data, pathname, isOfPlugin ? shown : undefined);
}

interface ShownMetadata {
  id?: string;
  slug?: string;
  permalink: string;
  sidebar?: string;
  version: string;
  alternates?: Record<string, string>;
}

/** What the innermost level of the page says: the metadata of a document, or a generated index. */
function useShownDoc(): ShownDoc | undefined {
  const {props = {}} = useRoute();
  const {content, categoryGeneratedIndex} = props as {
    content?: {metadata?: ShownMetadata};
    categoryGeneratedIndex?: ShownMetadata;
  };
  const metadata = content?.metadata ?? categoryGeneratedIndex;
  const id = metadata?.id ?? metadata?.slug;
  if (!metadata || id === undefined || typeof metadata.version !== 'string') return undefined;
  const {permalink, sidebar, version, alternates = {}} = metadata;
  return {doc: {id, path: permalink, ...(sidebar !== undefined && {sidebar})}, version, alternates};
}
