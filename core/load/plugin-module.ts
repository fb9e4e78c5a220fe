import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import {ownPluginEntry, nodeModules} from '../compat/docusaurus-modules.ts';
import {nearestName} from '../support/nearest-name.ts';
import {packageRoot, programFile} from '../support/package-root.ts';
import type {PluginConfig, PluginFunction} from './plugin-config.ts';
import {resolvePluginName, type PluginKind, type PluginTarget} from './plugin-names.ts';
import {ownVersion, pluginVersion} from './plugin-version.ts';

/** A plugin's code, before it was called. */
export interface PluginModule {
  /** As written in the configuration, for messages; functions by their name. */
  label: string;
  create: PluginFunction;
  /**
   * Exported beside it, or static on it: `validateOptions`, `validateThemeConfig`,
   * `getSwizzleConfig`.
   */
  statics: Record<string, unknown>;
  /** Folder that the paths it gives are relative to. */
  path: string;
  version: LoadedPlugin['version'];
}

/**
 * Loads what an entry of the configuration names; gives the reason for official plugins that have
 * no effect.
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
      const file = ownFile(target.entry);
      const namespace = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as unknown;
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

/**
 * The compiled entry of one of Inkstone's own plugins; its source where nothing is compiled (unit
 * tests).
 */
function ownFile(entry: string): string {
  if (process.env['INKSTONE_PROGRAM'] !== undefined) {
    const compiled = programFile(entry);
    if (fs.existsSync(compiled)) return compiled;
  }
  return path.join(packageRoot(), `${entry}.ts`);
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
  // CommonJS that was compiled from a module may hide its default below another one.
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
