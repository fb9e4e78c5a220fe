import {createRequire} from 'node:module';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {bodyOf, type DocumentStore} from '../../contract/document.ts';
import type {CurrentBundler} from '../../contract/hook-types.ts';
import type {LoadContext, PluginServices, PluginStore} from '../../contract/plugin-services.ts';
import type {MarkdownConfig} from '../../contract/site.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import type {KeyPath} from '../support/schema-issues.ts';
import {createFileHistory} from './file-history.ts';
import {createFindFiles} from './find-files.ts';
import {defaultParseFrontMatter} from './front-matter.ts';
import {siteStorage} from './site-data.ts';
import {openStore} from '../store/store.ts';

/**
 * Creates the context that plugins receive. `siteConfig` is a copy that plugins may change, with
 * functions and with `presets`, `plugins` and `themes` as written. Its `themeConfig` is replaced
 * when themes validate and translate it.
 */
export function createLoadContext(loaded: LoadedSite, services: PluginServices): LoadContext {
  const {site, code} = loaded;
  const {presets = [], plugins = [], themes = [], customFields = {}, themeConfig = {}, ...written} = code.config;
  return {
    siteDir: site.siteDir,
    siteVersion: site.siteVersion,
    siteStorage: siteStorage(site),
    generatedFilesDir: site.generatedDir,
    siteConfig: {
      ...structuredClone(site.config),
      presets,
      plugins,
      themes,
      customFields,
      themeConfig,
      markdown: markdownOf(site.config.markdown, written['markdown']),
    },
    siteConfigPath: site.configPath,
    outDir: loaded.buildDir ?? site.outDir,
    baseUrl: site.baseUrl,
    i18n: structuredClone(site.i18n),
    localizationDir: site.localizationDir,
    codeTranslations: {...site.codeTranslations},
    ssrTemplate: written['ssrTemplate'] as string | undefined,
    currentBundler: {
      name: 'webpack',
      get instance() {
        return createRequire(import.meta.url)('webpack') as CurrentBundler['instance'];
      },
    },
    inkstone: services,
  };
}

/** Plugins call these functions, and expect `parseFrontMatter` even if the site has none. */
function markdownOf(markdown: MarkdownConfig, written: unknown): Record<string, unknown> {
  const {hooks} = (written ?? {}) as {hooks?: unknown};
  const functions = functionsOf(hooks);
  const replaced = Object.entries(markdown.hooks).filter(([, value]) => value === 'function');
  return {
    parseFrontMatter: defaultParseFrontMatter,
    ...structuredClone(markdown),
    ...functionsOf(written),
    hooks: {...markdown.hooks, ...Object.fromEntries(replaced.map(([name]) => [name, functions[name]]))},
  };
}

function functionsOf(value: unknown): Record<string, unknown> {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([, member]) => typeof member === 'function'));
}

/**
 * Creates `LoadContext.inkstone`.
 *
 * @param optionKeys where the configuration has the options of a plugin, by the options
 */
export function createPluginServices(
  loaded: LoadedSite,
  report: (diagnostic: Diagnostic) => void,
  {documents, optionKeys}: {documents: DocumentStore; optionKeys: WeakMap<object, KeyPath>},
): PluginServices {
  return {
    site: loaded.site,
    documents,
    readDocument: async (file) => {
      const document = documents.withText(await documents.read(file));
      return {...document, body: bodyOf(document)};
    },
    findFiles: createFindFiles(loaded.site.siteDir, report, loaded.site.config.markdown.trust),
    fileHistory: createFileHistory(report),
    addressOf: (entry) => ({address: loaded.code.addressOf(entry)}),
    importModule: (file) => loaded.code.importModule(file, loaded.site.configPath),
    explainFailure: loaded.code.explainFailure,
    openStore: (name) => openPluginStore(path.join(loaded.site.cacheDir, 'plugins', name)),
    report,
    placeOf: (path, options) => {
      const keys = options ? optionKeys.get(options) : [];
      // A plugin that is called by another one has options that stand nowhere.
      return loaded.code.placeOf(keys ? [...keys, ...path] : []);
    },
  };
}

/**
 * Opens the store of a plugin (`LoadContext.inkstone.openStore`) by its folder, which need not
 * exist. A worker thread, which has no context, opens its own with the `dir` of the plugin's.
 */
export function openPluginStore(dir: string): PluginStore {
  const store = openStore(dir);
  return {
    dir,
    get: <Value>(key: string) => {
      const entry = store.get<Value>(key);
      return entry && {value: entry.head, bytes: entry.body};
    },
    has: store.has,
    put: (key, value, bytes = new Uint8Array()) => store.put(key, {inputs: [], head: value, body: bytes}),
    close: ({keepUnused = false} = {}) => {
      store.flush();
      if (!keepUnused) store.prune();
    },
  };
}
