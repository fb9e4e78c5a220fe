import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import {
  acceptedWithoutEffect,
  nodeModules,
  optionalThemes,
  ownPluginEntry,
  substitutes,
} from '../compat/docusaurus-modules.ts';
import {nearestName} from '../support/nearest-name.ts';
import {loadableFile, packageRoot} from '../support/package-root.ts';
import type {PluginConfig, PluginFunction} from './plugin-entries.ts';

export type PluginKind = 'plugin' | 'theme' | 'preset';

/** What a name in the configuration refers to. */
export type PluginTarget =
  /** Built-in: entry of the compiled program. */
  | {type: 'own'; entry: string; name: string}
  /** A file of the site or of a package. */
  | {type: 'file'; file: string; name: string}
  /** An official Docusaurus plugin that has no effect here. */
  | {type: 'none'; name: string; why: string}
  | {type: 'missing'; tried: string[]};

/** Returns the package names to try for a shorthand, in order. */
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
 * Resolves a name of the configuration. Built-in plugins take precedence over packages of the same
 * name, also if the name is already a resolved path. So do official plugins without effect.
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

/**
 * Returns the package that a resolved path belongs to if it is an official one; other names
 * unchanged.
 */
function officialName(name: string): string {
  const posix = name.replaceAll('\\', '/');
  const packaged = /\/node_modules\/(@docusaurus\/[^/]+)(?:\/|$)/.exec(posix)?.[1];
  if (packaged !== undefined) return packaged;
  const own = /\/plugins\/([\w-]+)\/plugin\.[jt]s$/.exec(posix)?.[1];
  const specifier = own === undefined ? undefined : specifierOfOwn(own);
  return specifier ?? name;
}

/** Returns the package name of a shim that `require.resolve` has found. */
function specifierOfOwn(folder: string): string | undefined {
  // The folders `preset-classic` and `theme-classic` include the kind.
  const names = [`@docusaurus/plugin-${folder}`, `@docusaurus/${folder}`];
  return names.find((name) => ownPluginEntry(name) === `plugins/${folder}/plugin`);
}

/** A plugin's module before its function is called. */
export interface PluginModule {
  /** As written in the configuration, for messages; functions by their name. */
  label: string;
  create: PluginFunction;
  /**
   * Exports of the module or properties of the function: `validateOptions`, `validateThemeConfig`,
   * `getSwizzleConfig`.
   */
  statics: Record<string, unknown>;
  /** Folder that paths from the plugin are relative to. */
  path: string;
  version: LoadedPlugin['version'];
}

/**
 * Loads the module of a configuration entry. For official plugins without effect, returns the
 * reason.
 */
export async function loadPluginModule(
  kind: PluginKind,
  config: PluginConfig,
  loaded: LoadedSite,
): Promise<PluginModule | Extract<PluginTarget, {type: 'none'}>> {
  const {site, code} = loaded;
  if (typeof config.module === 'function') return inlineModule(config.module, site.siteDir);
  const target = resolvePluginName(kind, config.module, (name) => code.resolveModule(name, site.configPath));
  switch (target.type) {
    case 'none':
      return target;
    case 'missing':
      throw new InkstoneError(notFound(kind, config.module, target.tried, site.configPath));
    case 'own': {
      const namespace = (await import(
        /* @vite-ignore */ pathToFileURL(loadableFile(`${target.entry}.ts`)).href
      )) as unknown;
      const folder = path.join(packageRoot(), path.dirname(target.entry));
      return {label: config.module, ...partsOf(namespace, config.module, kind), path: folder, version: ownVersion()};
    }
    case 'file': {
      const namespace = await code.importModule(target.file, site.configPath);
      const version = pluginVersion(target.file, site.siteDir);
      return {
        label: config.module,
        ...partsOf(namespace, config.module, kind),
        path: path.dirname(target.file),
        version,
      };
    }
  }
}

function inlineModule(create: PluginFunction, siteDir: string): PluginModule {
  return {
    label: create.name === '' ? 'inline function' : create.name,
    create,
    statics: create as unknown as Record<string, unknown>,
    path: siteDir,
    version: {type: 'local'},
  };
}

function partsOf(namespace: unknown, label: string, kind: PluginKind): Pick<PluginModule, 'create' | 'statics'> {
  const exported = namespace as Record<string, unknown> | undefined;
  // CommonJS compiled from an ES module can nest its default export.
  const candidates = [
    exported,
    exported?.['default'],
    (exported?.['default'] as Record<string, unknown> | undefined)?.['default'],
  ];
  const create = candidates.find((candidate) => typeof candidate === 'function') as PluginFunction | undefined;
  if (!create) {
    throw new InkstoneError({
      code: 'INK2021',
      severity: 'error',
      message: `The ${kind} "${label}" does not export a function.`,
      hint: `Export a function (context, options) => ${kind} as the default export.`,
    });
  }
  return {create, statics: {...staticsOf(create), ...staticsOf(exported)}};
}

function staticsOf(holder: unknown): Record<string, unknown> {
  const names = ['validateOptions', 'validateThemeConfig', 'getSwizzleConfig', 'getSwizzleComponentList'];
  const source = (holder ?? {}) as Record<string, unknown>;
  return Object.fromEntries(names.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]));
}

function notFound(
  kind: PluginKind,
  name: string,
  tried: string[],
  file: string,
): ConstructorParameters<typeof InkstoneError>[0] {
  const shorthands = Object.keys(nodeModules)
    .filter((known) => ownPluginEntry(known) !== undefined)
    .map((known) => known.replace(/^@docusaurus\/(?:plugin|theme|preset)-/, ''));
  const meant = nearestName(name, shorthands);
  return {
    code: 'INK2020',
    severity: 'error',
    message: `The ${kind} "${name}" cannot be found. Tried: ${tried.join(', ')}.`,
    hint: meant === undefined ? 'Install it, or check its name.' : `Did you mean "${meant}"?`,
    place: {file},
  };
}

type Version = LoadedPlugin['version'];

/**
 * Returns where a plugin comes from: a package with its version, the site's own package, or a file.
 */
export function pluginVersion(file: string, siteDir: string): Version {
  for (let dir = path.dirname(file); ; dir = path.dirname(dir)) {
    const manifest = readManifest(path.join(dir, 'package.json'));
    if (manifest) {
      if (path.resolve(dir) === path.resolve(siteDir)) return {type: 'project'};
      return {type: 'package', ...manifest};
    }
    if (dir === siteDir || path.dirname(dir) === dir) return {type: 'local'};
  }
}

/** Returns the version of Inkstone, for built-in plugins. */
export function ownVersion(): Version {
  return {type: 'package', ...readManifest(path.join(packageRoot(), 'package.json'))};
}

function readManifest(file: string): {name?: string; version?: string} | undefined {
  try {
    const {name, version} = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
    return {...(typeof name === 'string' && {name}), ...(typeof version === 'string' && {version})};
  } catch {
    return undefined;
  }
}
