import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {type InkstoneError, userError} from '../../contract/diagnostic.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {LoadedSite, SiteCode} from '../../contract/stages.ts';
import {nodeModules, optionalPackages, ownPluginEntry, substitutes} from '../compat/docusaurus-modules.ts';
import {nearestName} from '../support/nearest-name.ts';
import {loadableFile, packageRoot, readJson} from '../support/package-root.ts';
import type {KeyPath} from '../support/schema-issues.ts';

export type PluginKind = 'plugin' | 'theme' | 'preset';

type PluginFunction = (context: unknown, options: unknown) => unknown;

/** One entry of `plugins`, `themes` or `presets`: a name or a function, with options. */
export interface PluginConfig {
  kind: PluginKind;
  /** A name, a path, or the plugin function itself. */
  module: string | PluginFunction;
  options: Record<string, unknown>;
  keys: EntryKeys;
  isOfPreset: boolean;
}

/** Paths in the configuration: of an entry, and of its options. */
export interface EntryKeys {
  entry: KeyPath;
  options: KeyPath;
}

/** The preset that a list of plugins or themes comes from. */
interface ListOwner {
  /** ` of the preset "x"`, for messages. */
  name: string;
  /** Returns the entry of the preset, and where the configuration has options that it passes on. */
  keysOf: (options: unknown) => EntryKeys;
}

/**
 * Reads the list of plugins, themes or presets of the configuration or of its `owner`. An entry is
 * a name, a function, `[name, options]` or `[function, options]`. Skips `false`, `null` and the
 * like, and `[name, false]`.
 *
 * @throws INK2021 for an entry that is none of these
 */
export function readPluginConfigs(
  kind: PluginKind,
  list: unknown,
  placeOf: SiteCode['placeOf'],
  owner?: ListOwner,
): PluginConfig[] {
  const keysOf = (index: number, options?: unknown): EntryKeys =>
    owner?.keysOf(options) ?? {entry: [`${kind}s`, index], options: [`${kind}s`, index, 1]};
  const fail = (index: number | undefined, problem: string): never => {
    const keys = index === undefined && !owner ? [`${kind}s`] : keysOf(index ?? 0).entry;
    const at = index === undefined ? '' : `[${index}]`;
    const message = `"${kind}s${owner?.name ?? ''}${at}" ${problem}.`;
    throw userError('INK2021', message, {place: placeOf(keys)});
  };
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) return fail(undefined, 'must be an array');
  return list.flatMap((entry: unknown, index): PluginConfig[] => {
    if (!entry) return [];
    if (!isModule(entry) && !Array.isArray(entry))
      return fail(index, 'must be a name, a function, [name, options] or [function, options]');
    const [module, options] = (isModule(entry) ? [entry] : entry) as unknown[];
    if (!module) return [];
    if (!isModule(module)) return fail(index, 'must have a name or a function as its first element');
    if (options === false) return [];
    if (options !== undefined && options !== null && (typeof options !== 'object' || Array.isArray(options)))
      return fail(index, 'must have an options object as its second element');
    return [{kind, module, options: {...options}, keys: keysOf(index, options), isOfPreset: owner !== undefined}];
  });
}

function isModule(value: unknown): value is string | PluginFunction {
  return typeof value === 'function' || (typeof value === 'string' && value !== '');
}

/** What a name in the configuration refers to. */
export type PluginTarget =
  /** Built-in: entry of the compiled program. */
  | {type: 'own'; entry: string}
  /** A file of the site or of a package. */
  | {type: 'file'; file: string}
  /** An official Docusaurus plugin that isn't installed, and that the site can do without. */
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
 * name, also if the name is already a resolved path.
 */
export function resolvePluginName(
  kind: PluginKind,
  name: string,
  resolve: (specifier: string) => string | undefined,
): PluginTarget {
  const tried = candidateNames(kind, name);
  const names = tried.map(officialName);
  const own = names.map(ownPluginEntry).find((entry) => entry !== undefined);
  if (own !== undefined) return {type: 'own', entry: own};
  for (const candidate of tried) {
    const file = resolve(candidate);
    if (file !== undefined) return {type: 'file', file};
  }
  const substitute = ownPluginEntry(substitutes[name] ?? '');
  if (substitute !== undefined) return {type: 'own', entry: substitute};
  const optional = names.find((official) => Object.hasOwn(optionalPackages, official));
  if (optional !== undefined) return {type: 'none', name: optional, why: optionalPackages[optional] ?? ''};
  return {type: 'missing', tried};
}

/**
 * Returns the official package that a resolved path belongs to, or that it is the built-in plugin
 * for (`require.resolve` finds that one); other names unchanged.
 */
function officialName(name: string): string {
  const posix = name.replaceAll('\\', '/');
  const packaged = /\/node_modules\/(@docusaurus\/[^/]+)(?:\/|$)/.exec(posix)?.[1];
  if (packaged !== undefined) return packaged;
  const entry = /\/(plugins\/[\w-]+\/plugin)\.[jt]s$/.exec(posix)?.[1];
  const own = entry && Object.keys(nodeModules).find((known) => ownPluginEntry(known) === entry);
  return own || name;
}

/** A plugin's module before its function is called. */
export interface PluginModule extends Pick<PluginConfig, 'kind' | 'options' | 'keys'> {
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
 * Loads the module of a configuration entry. For official plugins that aren't installed, returns
 * the consequence.
 */
export async function loadPluginModule(
  {kind, module, options, keys, isOfPreset}: PluginConfig,
  loaded: LoadedSite,
): Promise<PluginModule | Extract<PluginTarget, {type: 'none'}>> {
  const {site, code} = loaded;
  const {observeSetup, observePackageSetup} = code;
  if (typeof module === 'function') {
    const statics = module as unknown as Record<string, unknown>;
    const label = module.name === '' ? 'inline function' : module.name;
    const create = recorded(module, observeSetup);
    return {kind, options, keys, label, create, statics, path: site.siteDir, version: {type: 'local'}};
  }
  const target = resolvePluginName(kind, module, (name) => resolveModule(name, isOfPreset, loaded));
  if (target.type === 'none') return target;
  if (target.type === 'missing') throw notFound({kind, module, keys}, target.tried, code.placeOf);
  const isOwn = target.type === 'own';
  const file = isOwn ? path.join(packageRoot(), target.entry) : target.file;
  const namespace: unknown = isOwn
    ? await import(/* @vite-ignore */ pathToFileURL(loadableFile(`${target.entry}.ts`)).href)
    : await observeSetup(() => code.importModule(file, site.configPath));
  const {create, statics} = partsOf(namespace, module, kind);
  // Inkstone's own site is the folder of the package.
  const version = isOwn ? pluginVersion(packageRoot()) : pluginVersion(path.dirname(file), site.siteDir);
  const called = isOwn ? create : recorded(create, INSTALLED.test(file) ? observePackageSetup : observeSetup);
  return {kind, options, keys, label: module, create: called, statics, path: path.dirname(file), version};
}

/** Packages of Docusaurus whose dependencies are what a preset lists. */
const HOLDERS = ['@docusaurus/preset-classic', '@docusaurus/core'];

/** As pnpm installs them, the dependencies of a package are only beside its real folder. */
function resolveModule(name: string, isOfPreset: boolean, {site, code}: LoadedSite): string | undefined {
  const found = code.resolveModule(name, site.configPath);
  if (found !== undefined || !isOfPreset) return found;
  for (const holder of HOLDERS) {
    const manifest = code.resolveModule(`${holder}/package.json`, site.configPath);
    const file = manifest && code.resolveModule(name, fs.realpathSync(manifest));
    if (file !== undefined) return file;
  }
  return undefined;
}

/** What the function of a plugin reads may end up in what it gives to the bundler. */
function recorded(create: PluginFunction, observe: SiteCode['observeSetup']): PluginFunction {
  return (context, options) => observe(() => create(context, options));
}

const INSTALLED = /[\\/]node_modules[\\/]/;

function partsOf(namespace: unknown, label: string, kind: PluginKind): Pick<PluginModule, 'create' | 'statics'> {
  const exported = namespace as Record<string, unknown> | undefined;
  const inner = exported?.['default'] as Record<string, unknown> | undefined;
  // CommonJS compiled from an ES module can nest its default export.
  const candidates = [exported, inner, inner?.['default']] as unknown[];
  const create = candidates.find((candidate) => typeof candidate === 'function') as PluginFunction | undefined;
  if (!create) {
    throw userError('INK2021', `The ${kind} "${label}" does not export a function.`, {
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
  {kind, module: name, keys}: Pick<PluginConfig, 'kind' | 'keys'> & {module: string},
  tried: string[],
  placeOf: SiteCode['placeOf'],
): InkstoneError {
  const shorthands = Object.keys(nodeModules)
    .filter((known) => ownPluginEntry(known) !== undefined)
    .map((known) => known.replace(/^@docusaurus\/(?:plugin|theme|preset)-/, ''));
  const meant = nearestName(name, shorthands);
  return userError('INK2020', `The ${kind} "${name}" cannot be found. Tried: ${tried.join(', ')}.`, {
    hint: meant === undefined ? 'Install it, or check its name.' : `Did you mean "${meant}"?`,
    place: placeOf(keys.entry),
  });
}

/**
 * Returns where a plugin comes from: a package with its version, the site's own package, or a file.
 */
function pluginVersion(folder: string, siteDir?: string): LoadedPlugin['version'] {
  for (let dir = folder; ; dir = path.dirname(dir)) {
    const manifest = readJson(path.join(dir, 'package.json')) as {name?: string; version?: string} | undefined;
    if (manifest && dir === siteDir) return {type: 'project'};
    if (manifest) return {type: 'package', name: manifest.name, version: manifest.version};
    if (dir === siteDir || path.dirname(dir) === dir) return {type: 'local'};
  }
}
