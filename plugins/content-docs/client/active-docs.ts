import {matchPath} from 'inkstone/runtime';
import type {ActiveDocContext, ActivePlugin, GlobalDoc, GlobalPluginData, GlobalVersion} from './types.ts';

/** The page that is shown, as far as its own data say which document it is. */
export interface ShownDoc {
  doc: GlobalDoc;
  version: string;
  alternates: Readonly<Record<string, string>>;
}

/** The instance whose documents are being read: the one with the most specific address. */
export function findActivePlugin(
  allData: Readonly<Record<string, GlobalPluginData>>,
  pathname: string,
): ActivePlugin | undefined {
  const entries = Object.entries(allData).toSorted(([, a], [, b]) => b.path.length - a.path.length);
  const found = entries.find(([, data]) => isBelow(pathname, data.path));
  return found && {pluginId: found[0], pluginData: found[1]};
}

/**
 * The version being read. The address of the last one is the beginning of all others, so it is
 * asked last.
 */
export function findActiveVersion(data: GlobalPluginData, pathname: string): GlobalVersion | undefined {
  return data.versions
    .toSorted((a, b) => b.path.length - a.path.length)
    .find((version) => isBelow(pathname, version.path));
}

/** Returns the version that readers should use. */
export function latestVersionOf(data: GlobalPluginData): GlobalVersion {
  return (data.versions.find((version) => version.isLast) ?? data.versions[0]) as GlobalVersion;
}

/**
 * Version, document, and the same document in other versions. The page's own data come first; the
 * lists of the versions, which need not be complete, are the fallback.
 */
export function findActiveDoc(data: GlobalPluginData, pathname: string, shown: ShownDoc | undefined): ActiveDocContext {
  const activeVersion = findActiveVersion(data, pathname);
  if (!activeVersion) return {alternateDocVersions: {}};
  if (shown && shown.version === activeVersion.name) {
    return {activeVersion, activeDoc: shown.doc, alternateDocVersions: alternatesOf(data, shown)};
  }
  const activeDoc = activeVersion.docs.find((doc) => matchPath(pathname, {path: doc.path, exact: true, strict: false}));
  if (!activeDoc) return {activeVersion, alternateDocVersions: {}};
  return {activeVersion, activeDoc, alternateDocVersions: listedAlternates(data, activeDoc.id)};
}

function isBelow(pathname: string, path: string): boolean {
  return matchPath(pathname, {path, exact: false, strict: false}) !== null;
}

function listedAlternates(data: GlobalPluginData, id: string): Record<string, GlobalDoc> {
  const entries = data.versions.flatMap(({name, docs}) => {
    const doc = docs.find((candidate) => candidate.id === id);
    return doc ? [[name, doc] as const] : [];
  });
  return Object.fromEntries(entries);
}

function alternatesOf(data: GlobalPluginData, {doc, version, alternates}: ShownDoc): Record<string, GlobalDoc> {
  const own = Object.entries(alternates).map(
    ([name, path]) => [name, name === version ? doc : {id: doc.id, path}] as const,
  );
  return {...Object.fromEntries(own), ...(Object.keys(alternates).length === 0 && listedAlternates(data, doc.id))};
}
