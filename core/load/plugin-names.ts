import path from 'node:path';
import {acceptedWithoutEffect, optionalThemes, ownPluginEntry, substitutes} from '../compat/docusaurus-modules.ts';

export type PluginKind = 'plugin' | 'theme' | 'preset';

/** What a name in the configuration stands for. */
export type PluginTarget =
  /** Inkstone's own: entry of the compiled program. */
  | {type: 'own'; entry: string; name: string}
  /** A file of the site or of a package. */
  | {type: 'file'; file: string; name: string}
  /** An official plugin that does nothing here. */
  | {type: 'none'; name: string; why: string}
  | {type: 'missing'; tried: string[]};

/** Names to try for a shorthand, in order. */
export function candidateNames(kind: PluginKind, name: string): string[] {
  if (path.isAbsolute(name) || name.startsWith('.')) return [name];
  if (!name.startsWith('@')) {
    return name.includes('/') ? [name] : [name, `@docusaurus/${kind}-${name}`, `docusaurus-${kind}-${name}`];
  }
  const [scope = '', ...rest] = name.split('/');
  if (rest.length === 0) return [`${scope}/docusaurus-${kind}`];
  const local = rest.join('/');
  return scope === '@docusaurus'
    ? [name, `@docusaurus/${kind}-${local}`]
    : [name, `${scope}/docusaurus-${kind}-${local}`];
}

/**
 * Decides what a name stands for. Inkstone's own parts win over packages of the same name, also
 * where the name was resolved to a file before; so do official plugins that are accepted without
 * effect.
 */
export function resolvePluginName(
  kind: PluginKind,
  name: string,
  resolve: (specifier: string) => string | undefined,
): PluginTarget {
  const tried = candidateNames(kind, name);
  const official = tried.map((candidate) => officialName(candidate)).find((candidate) => isKnown(candidate));
  if (official !== undefined) {
    const entry = ownPluginEntry(official);
    if (entry !== undefined) return {type: 'own', entry, name: official};
    const why = acceptedWithoutEffect[official];
    if (why !== undefined) return {type: 'none', name: official, why};
  }
  for (const candidate of tried) {
    const file = resolve(candidate);
    if (file !== undefined) return {type: 'file', file, name: candidate};
  }
  const substitute = substitutes[name];
  const entry = substitute === undefined ? undefined : ownPluginEntry(substitute);
  if (substitute !== undefined && entry !== undefined) return {type: 'own', entry, name: substitute};
  const why = official === undefined ? undefined : optionalThemes[official];
  return official !== undefined && why !== undefined ? {type: 'none', name: official, why} : {type: 'missing', tried};
}

function isKnown(name: string): boolean {
  return (
    ownPluginEntry(name) !== undefined ||
    Object.hasOwn(acceptedWithoutEffect, name) ||
    Object.hasOwn(optionalThemes, name)
  );
}

/** The package that a resolved path belongs to, for official ones; other names as they are. */
function officialName(name: string): string {
  const posix = name.replaceAll('\\', '/');
  const packaged = /\/node_modules\/(@docusaurus\/[^/]+)(?:\/|$)/.exec(posix)?.[1];
  if (packaged !== undefined) return packaged;
  const own = /\/plugins\/([\w-]+)\/plugin\.[jt]s$/.exec(posix)?.[1];
  const specifier = own === undefined ? undefined : specifierOfOwn(own);
  return specifier ?? name;
}

/** A shim of ours that `require.resolve` gave, back to the name it stands for. */
function specifierOfOwn(folder: string): string | undefined {
  // `preset-classic` and `theme-classic` carry their kind in the name of the folder.
  const names = [`@docusaurus/plugin-${folder}`, `@docusaurus/${folder}`];
  return names.find((name) => ownPluginEntry(name) === `plugins/${folder}/plugin`);
}
