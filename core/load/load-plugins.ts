import {isDeepStrictEqual} from 'node:util';
import {InkstoneError, userError} from '../../contract/diagnostic.ts';
import type {DocumentStore} from '../../contract/document.ts';
import type {SwizzleConfig} from '../../contract/hook-types.ts';
import type {LoadedPlugin, Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {LoadedSite, SiteCode} from '../../contract/stages.ts';
import type {KeyPath} from '../support/schema-issues.ts';
import {openDocuments} from './document-store.ts';
import {createLoadContext, createPluginServices} from './load-context.ts';
import {type Report, runHook, wrongResult} from './plugin-hook.ts';
import {
  type EntryKeys,
  loadPluginModule,
  type PluginConfig,
  type PluginModule,
  readPluginConfigs,
} from './plugin-module.ts';
import {validateOptions, validateWithSchema} from './validate-options.ts';

/** The plugins of a site in order, and the context they were made with. */
export interface LoadedPlugins {
  plugins: LoadedPlugin[];
  /** Its `siteConfig.themeConfig` is validated. */
  context: LoadContext;
}

/** What each step of loading receives. */
interface Load {
  loaded: LoadedSite;
  context: LoadContext;
  /** Where the configuration has the options of a plugin, by the options. */
  optionKeys: WeakMap<object, KeyPath>;
  report: Report;
  placeOf: SiteCode['placeOf'];
  /** Reported together: each run of the build would show only the first. */
  errors: InkstoneError[];
}

/**
 * Loads all plugins and themes and calls their functions: those of presets first, then those of the
 * configuration.
 *
 * @throws InkstoneError for all names that can't be found and all invalid options and theme
 * configurations, or for the first plugin that fails
 */
export function loadPlugins(
  loaded: LoadedSite,
  report: Report,
  documents: DocumentStore = openDocuments(loaded),
): Promise<LoadedPlugins> {
  return loaded.code.run(async () => {
    const optionKeys = new WeakMap<object, KeyPath>();
    const context = createLoadContext(loaded, createPluginServices(loaded, report, {documents, optionKeys}));
    const load: Load = {loaded, context, optionKeys, report, placeOf: loaded.code.placeOf, errors: []};
    const ofPresets = await loadPresets(load);
    const {config} = loaded.code;
    const own = [
      ...readPluginConfigs('plugin', config['plugins'], load.placeOf),
      ...readPluginConfigs('theme', config['themes'], load.placeOf),
    ];
    const plugins: {plugin: LoadedPlugin; keys: KeyPath}[] = [];
    for (const module of await loadModules([...ofPresets, ...own], load)) {
      const options = await collectErrors(load, () => checkOptions(module, load));
      await collectErrors(load, () => checkThemeConfig(module, load));
      // After an error, only what the author wrote is checked.
      const plugin = options && load.errors.length === 0 && (await createPlugin(module, options, load));
      if (plugin) plugins.push({plugin, keys: module.keys.entry});
    }
    const [error] = load.errors;
    if (error)
      throw load.errors.length > 1 ? new InkstoneError(load.errors.flatMap((each) => each.diagnostics)) : error;
    checkDuplicates(plugins, load.placeOf);
    return {plugins: plugins.map(({plugin}) => plugin), context};
  });
}

/** Returns undefined for an error, which is reported with the others. */
async function collectErrors<Result>({errors}: Load, run: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof InkstoneError)) throw error;
    errors.push(error);
    return undefined;
  }
}

/** Calls the presets in order. Returns the plugins of all, then the themes of all. */
async function loadPresets(load: Load): Promise<PluginConfig[]> {
  const {placeOf} = load;
  const plugins: PluginConfig[] = [];
  const themes: PluginConfig[] = [];
  const entries = readPluginConfigs('preset', load.loaded.code.config['presets'], placeOf);
  for (const module of await loadModules(entries, load)) {
    const options = await collectErrors(load, () => checkOptions(module, load));
    const call = {plugin: module.label, hook: 'its preset function'};
    const create = (): Promise<unknown> => runHook(call, () => module.create(load.context, options ?? module.options));
    // With wrong options, it is called for the options of its plugins, which can be wrong, too.
    const preset = (await (options ? create() : create().catch(() => undefined))) as
      {plugins?: unknown; themes?: unknown} | undefined;
    const owner = {name: ` of the preset "${module.label}"`, keysOf: keysOfParts(module)};
    plugins.push(...readPluginConfigs('plugin', preset?.plugins, placeOf, owner));
    themes.push(...readPluginConfigs('theme', preset?.themes, placeOf, owner));
  }
  return [...plugins, ...themes];
}

/** A preset passes parts of its options on to its plugins, as they are or copied. */
function keysOfParts({keys, options}: PluginModule): (part: unknown) => EntryKeys {
  return (part) => {
    const name = Object.keys(options).find((key) => isDeepStrictEqual(options[key], part));
    return name === undefined ? {entry: keys.entry, options: keys.entry} : {...keys, options: [...keys.options, name]};
  };
}

async function loadModules(entries: PluginConfig[], load: Load): Promise<PluginModule[]> {
  const {loaded, report, placeOf} = load;
  const result: PluginModule[] = [];
  const warned = new Set<string>();
  for (const entry of entries) {
    const plugin = typeof entry.module === 'string' ? entry.module : entry.module.name;
    const call = {plugin, hook: 'its module'};
    const module = await collectErrors(load, () => runHook(call, () => loadPluginModule(entry, loaded)));
    if (!module) continue;
    if (!('type' in module)) {
      result.push(module);
    } else if (!warned.has(module.name)) {
      warned.add(module.name);
      const message = `"${module.name}" has no effect: ${module.why}.`;
      const hint = `Run "npm install ${module.name}".`;
      report({code: 'INK2027', severity: 'warning', message, hint, place: placeOf(entry.keys.entry)});
    }
  }
  return result;
}

async function checkOptions(module: PluginModule, {placeOf}: Load): Promise<Record<string, unknown>> {
  const {kind, options: given, keys} = module;
  // A preset has no ID.
  const complete = (options: Record<string, unknown>): Record<string, unknown> =>
    kind === 'preset' ? options : {...options, id: options['id'] ?? 'default'};
  const validator = module.statics['validateOptions'] as ((input: object) => unknown) | undefined;
  if (typeof validator !== 'function') return complete(given);
  const what = `Options of ${kind === 'preset' ? 'the preset ' : ''}"${module.label}"`;
  const validate = (schema: unknown, value: unknown): unknown =>
    validateOptions(schema, value, {
      code: 'INK2022',
      what,
      placeOf: (path) => placeOf([...keys.options, ...path]),
    });
  const call = {plugin: module.label, hook: 'validateOptions'};
  const options = await runHook(call, () => validator({validate, options: given}));
  if (typeof options !== 'object' || options === null) throw wrongResult(call, 'did not return the options');
  return complete(options as Record<string, unknown>);
}

async function checkThemeConfig(module: PluginModule, {context, placeOf}: Load): Promise<void> {
  const validator = module.statics['validateThemeConfig'] as ((input: object) => object | undefined) | undefined;
  if (typeof validator !== 'function') return;
  const themeConfig = context.siteConfig['themeConfig'] as object;
  // Every theme checks its own part. Unknown keys can belong to another theme.
  const validate = (schema: unknown, value: unknown): unknown =>
    validateWithSchema(allowUnknown(schema), value, {
      code: 'INK2026',
      what: 'themeConfig',
      placeOf: (path) => placeOf(['themeConfig', ...path]),
    });
  const call = {plugin: module.label, hook: 'validateThemeConfig'};
  context.siteConfig['themeConfig'] = {
    ...themeConfig,
    ...(await runHook(call, () => validator({validate, themeConfig}))),
  };
}

function allowUnknown(schema: unknown): unknown {
  const joi = schema as {unknown?: () => unknown; validate?: unknown; safeParse?: unknown} | null;
  return typeof joi?.unknown === 'function' && typeof joi.safeParse !== 'function' ? joi.unknown() : schema;
}

async function createPlugin(
  module: PluginModule,
  options: LoadedPlugin['options'],
  {loaded, context, optionKeys}: Load,
): Promise<LoadedPlugin | undefined> {
  optionKeys.set(options, module.keys.options);
  const call = {plugin: module.label, hook: 'its plugin function'};
  const plugin = (await runHook(call, () => module.create(context, options))) as Plugin | null | undefined;
  if (plugin === null || plugin === undefined) return undefined;
  if (typeof plugin !== 'object' || typeof plugin.name !== 'string' || plugin.name === '') {
    const hint = 'Add a "name" to the object that the plugin function returns.';
    throw userError('INK2024', `The plugin "${module.label}" has no name.`, {hint});
  }
  const id = typeof options['id'] === 'string' ? options['id'] : 'default';
  const {kind, path, version} = module;
  const hooks = {...swizzleConfigOf(module.statics), ...hooksOf(plugin, loaded.code)};
  return {...hooks, name: plugin.name, id, path, options, version, role: kind === 'theme' ? 'theme' : 'plugin'};
}

/** Hooks that Inkstone calls; other functions of a plugin are its own. */
const HOOKS = [
  'loadContent',
  'contentLoaded',
  'allContentLoaded',
  'postBuild',
  'storePages',
  'outputComplete',
  'injectHtmlTags',
  'getThemePath',
  'getTypeScriptThemePath',
  'getClientModules',
  'moduleAliases',
  'configureWebpack',
  'configurePostCss',
  'getPathsToWatch',
  'extendCli',
  'getTranslationFiles',
  'translateContent',
  'translateThemeConfig',
  'getDefaultCodeTranslationMessages',
  'themeMessageOverrides',
  'getSwizzleConfig',
  'checkDocument',
  'openSearch',
  'readPage',
] as const;

/**
 * Returns the hooks of a plugin. They stay methods of the plugin's own object, since plugins
 * written as classes use `this`. A hook that isn't a function (`undefined` behind a condition) or
 * does nothing is left out.
 */
function hooksOf(plugin: Plugin, {run, observeSetup}: SiteCode): Partial<Plugin> {
  return Object.fromEntries(
    HOOKS.flatMap((hook) => {
      const method = plugin[hook] as ((...args: unknown[]) => unknown) | undefined;
      if (typeof method !== 'function' || (method as {isUnused?: boolean}).isUnused === true) return [];
      const call = hook === 'configureWebpack' || hook === 'configurePostCss' ? observeSetup : run;
      return [[hook, (...args: unknown[]): unknown => call(() => method.apply(plugin, args))]];
    }),
  );
}

/**
 * Returns what the module of a theme declares about its components: in full, or as the older list
 * of those that are safe to replace.
 */
function swizzleConfigOf(statics: Record<string, unknown>): Pick<Plugin, 'getSwizzleConfig'> {
  const {getSwizzleConfig, getSwizzleComponentList: list} = statics;
  if (typeof getSwizzleConfig === 'function') return {getSwizzleConfig: getSwizzleConfig as () => SwizzleConfig};
  if (typeof list !== 'function') return {};
  return {
    getSwizzleConfig: () => {
      const names = (list as () => string[] | undefined)() ?? [];
      return {components: Object.fromEntries(names.map((name) => [name, {actions: {wrap: 'safe', eject: 'safe'}}]))};
    },
  };
}

function checkDuplicates(
  plugins: readonly {plugin: LoadedPlugin; keys: KeyPath}[],
  placeOf: SiteCode['placeOf'],
): void {
  for (const [index, {plugin, keys}] of plugins.entries()) {
    const {name, id} = plugin;
    if (plugins.findIndex(({plugin: other}) => other.name === name && other.id === id) === index) continue;
    const hint = 'Set a different "id" option for each instance.';
    const message = `The plugin "${name}" is configured twice with the ID "${id}".`;
    throw userError('INK2023', message, {hint, place: placeOf(keys)});
  }
}
