import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {bodyOf, type DocumentStore, type FunctionAddress, type PluginEntry} from '../../contract/document.ts';
import type {LoadContext, PluginServices} from '../../contract/plugin.ts';
import type {LoadedSite, SiteCode} from '../../contract/stages.ts';
import {createFileHistory} from './file-history.ts';
import {createFindFiles} from './find-files.ts';
import {openPluginStore} from './plugin-store.ts';

/**
 * Creates the context that plugins receive. `siteConfig` is a copy that plugins may change, with
 * functions and with `presets`, `plugins` and `themes` as written. Its `themeConfig` is replaced
 * when themes validate and translate it.
 */
export function createLoadContext(loaded: LoadedSite, services: PluginServices): LoadContext {
  const {site, code} = loaded;
  const written = code.config;
  return {
    siteDir: site.siteDir,
    siteVersion: site.siteVersion,
    generatedFilesDir: site.generatedDir,
    siteConfig: {
      ...structuredClone(site.config),
      ...asWritten(written, ['presets', 'plugins', 'themes', 'customFields', 'themeConfig']),
      markdown: {...structuredClone(site.config.markdown), ...functionsOf(written['markdown'])},
      baseUrl: site.baseUrl,
    },
    siteConfigPath: site.configPath,
    outDir: loaded.buildDir ?? site.outDir,
    baseUrl: site.baseUrl,
    i18n: structuredClone(site.i18n),
    localizationDir: site.localizationDir,
    codeTranslations: {...site.codeTranslations},
    ssrTemplate: typeof written['ssrTemplate'] === 'string' ? written['ssrTemplate'] : undefined,
    inkstone: services,
  };
}

function asWritten(config: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.map((key) => [key, config[key] ?? (key === 'customFields' || key === 'themeConfig' ? {} : [])]),
  );
}

function functionsOf(value: unknown): Record<string, unknown> {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([, member]) => typeof member === 'function'));
}

/** Creates `LoadContext.inkstone`. */
export function createPluginServices(
  loaded: LoadedSite,
  report: (diagnostic: Diagnostic) => void,
  documents: DocumentStore,
): PluginServices {
  return {
    site: loaded.site,
    documents,
    readDocument: async (file) => {
      const document = documents.withText(await documents.read(file));
      return {...document, body: bodyOf(document)};
    },
    findFiles: createFindFiles(loaded.site.siteDir, report),
    fileHistory: createFileHistory(report),
    addressOf: createEntryAddress(loaded.code),
    importModule: (file) => loaded.code.importModule(file, loaded.site.configPath),
    openStore: (name) => openPluginStore(path.join(loaded.site.cacheDir, 'plugins', name)),
    report,
  };
}

type Path = (string | number)[];

/**
 * Creates a function that returns the addresses of remark, rehype and recma plugins: functions or
 * `[function, options]`. The address of a pair ends with `0`, so that its options are found next to
 * it in the evaluated configuration. An entry that a plugin created at run time becomes one
 * function with its options bound.
 */
export function createEntryAddress(code: SiteCode): (entry: unknown) => PluginEntry {
  let places: Map<unknown, Path> | undefined;
  const bound = new Map<unknown, unknown>();
  return (entry) => {
    places ??= entryPlaces(code.config);
    const path = places.get(entry);
    if (path) return {address: {in: 'config', path: Array.isArray(entry) ? [...path, 0] : path}};
    return {address: runtimeAddress(entry)};
  };

  function runtimeAddress(entry: unknown): FunctionAddress {
    if (!Array.isArray(entry)) return code.addressOf(entry);
    const [attacher, ...options] = entry as [(...args: unknown[]) => unknown, ...unknown[]];
    if (options.length === 0) return code.addressOf(attacher);
    const known = bound.get(entry) ?? attacher.bind(undefined, ...options);
    bound.set(entry, known);
    return code.addressOf(known);
  }
}

/**
 * Returns the paths of functions and pairs. A function inside a pair has no path of its own: where
 * it is used without options, it must not get those of the pair.
 */
function entryPlaces(config: unknown): Map<unknown, Path> {
  const places = new Map<unknown, Path>();
  const seen = new Set<unknown>();
  const visit = (value: unknown, path: Path, inPair: boolean): void => {
    if (typeof value === 'function') {
      if (!inPair && !places.has(value)) places.set(value, path);
      return;
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) {
      const isPair = typeof value[0] === 'function' && typeof path.at(-1) === 'number';
      if (isPair) places.set(value, path);
      value.forEach((item: unknown, index) => visit(item, [...path, index], isPair && index === 0));
    } else {
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key], false);
    }
  };
  visit(config, [], false);
  return places;
}
