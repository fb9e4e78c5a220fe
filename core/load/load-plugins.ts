import {userError} from '../../contract/diagnostic.ts';
import type {DocumentStore} from '../../contract/document.ts';
import type {LoadContext, LoadedPlugin, Plugin} from '../../contract/plugin.ts';
import type {LoadedSite, SiteCode} from '../../contract/stages.ts';
import {openDocuments} from './document-store.ts';
import {createLoadContext, createPluginServices} from './load-context.ts';
import {type Report, runHook, wrongResult} from './plugin-hook.ts';
import {loadPluginModule, type PluginConfig, type PluginModule, readPluginConfigs} from './plugin-module.ts';
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
  report: Report;
  /** Configuration file, for messages. */
  file: string;
}

/**
 * Loads all plugins and themes and calls their functions: those of presets first, then those of the
 * configuration.
 *
 * @throws InkstoneError for names that can't be found, invalid options and theme configuration, and
 * plugins that fail
 */
export function loadPlugins(
  loaded: LoadedSite,
  report: Report,
  documents: DocumentStore = openDocuments(loaded),
): Promise<LoadedPlugins> {
  return loaded.code.run(async () => {
    const context = createLoadContext(loaded, createPluginServices(loaded, report, documents));
    const load: Load = {loaded, context, report, file: loaded.site.configPath};
    const ofPresets = await loadPresets(load);
    const {config} = loaded.code;
    const own = [
      ...readPluginConfigs('plugin', config['plugins'], load.file),
      ...readPluginConfigs('theme', config['themes'], load.file),
    ];
    const plugins: LoadedPlugin[] = [];
    for (const module of await loadModules([...ofPresets, ...own], load)) {
      const options = await checkOptions(module, load);
      await checkThemeConfig(module, load);
      const plugin = await createPlugin(module, options, load);
      if (plugin) plugins.push(plugin);
    }
    checkDuplicates(plugins, load.file);
    return {plugins, context};
  });
}

/** Calls the presets in order. Returns the plugins of all, then the themes of all. */
async function loadPresets(load: Load): Promise<PluginConfig[]> {
  const {file} = load;
  const plugins: PluginConfig[] = [];
  const themes: PluginConfig[] = [];
  const entries = readPluginConfigs('preset', load.loaded.code.config['presets'], file);
  for (const module of await loadModules(entries, load)) {
    const options = await checkOptions(module, load);
    const call = {plugin: module.label, hook: 'its preset function'};
    const preset = (await runHook(call, () => module.create(load.context, options))) as
      {plugins?: unknown; themes?: unknown} | undefined;
    const owner = ` of the preset "${module.label}"`;
    plugins.push(...readPluginConfigs('plugin', preset?.plugins, file, owner));
    themes.push(...readPluginConfigs('theme', preset?.themes, file, owner));
  }
  return [...plugins, ...themes];
}

async function loadModules(entries: PluginConfig[], {loaded, report, file}: Load): Promise<PluginModule[]> {
  const result: PluginModule[] = [];
  const warned = new Set<string>();
  for (const entry of entries) {
    const plugin = typeof entry.module === 'string' ? entry.module : entry.module.name;
    const module = await runHook({plugin, hook: 'its module'}, () => loadPluginModule(entry, loaded));
    if (!('type' in module)) {
      result.push(module);
    } else if (!warned.has(module.name)) {
      warned.add(module.name);
      const message = `"${module.name}" has no effect: ${module.why}.`;
      report({code: 'INK2027', severity: 'warning', message, place: {file}});
    }
  }
  return result;
}

async function checkOptions(module: PluginModule, {file}: Load): Promise<Record<string, unknown>> {
  const {kind, options: given} = module;
  // A preset has no ID.
  const complete = (options: Record<string, unknown>): Record<string, unknown> =>
    kind === 'preset' ? options : {...options, id: options['id'] ?? 'default'};
  const validator = module.statics['validateOptions'] as ((input: object) => unknown) | undefined;
  if (typeof validator !== 'function') return complete(given);
  const what = `Options of ${kind === 'preset' ? 'the preset ' : ''}"${module.label}"`;
  const validate = (schema: unknown, value: unknown): unknown =>
    validateOptions(schema, value, {code: 'INK2022', what, file});
  const call = {plugin: module.label, hook: 'validateOptions'};
  const options = await runHook(call, () => validator({validate, options: given}));
  if (typeof options !== 'object' || options === null) throw wrongResult(call, 'did not return the options');
  return complete(options as Record<string, unknown>);
}

async function checkThemeConfig(module: PluginModule, {context, file}: Load): Promise<void> {
  const validator = module.statics['validateThemeConfig'] as ((input: object) => object | undefined) | undefined;
  if (typeof validator !== 'function') return;
  const themeConfig = context.siteConfig['themeConfig'] as object;
  // Every theme checks its own part. Unknown keys can belong to another theme.
  const validate = (schema: unknown, value: unknown): unknown =>
    validateWithSchema(allowUnknown(schema), value, {code: 'INK2026', what: 'themeConfig', file});
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
  {loaded, context}: Load,
): Promise<LoadedPlugin | undefined> {
  const call = {plugin: module.label, hook: 'its plugin function'};
  const plugin = (await runHook(call, () => module.create(context, options))) as Plugin | null | undefined;
  if (plugin === null || plugin === undefined) return undefined;
  if (typeof plugin !== 'object' || typeof plugin.name !== 'string' || plugin.name === '') {
    const hint = 'Add a "name" to the object that the plugin function returns.';
    throw userError('INK2024', `The plugin "${module.label}" has no name.`, {hint});
  }
  const id = typeof options['id'] === 'string' ? options['id'] : 'default';
  const {kind, path, version} = module;
  const hooks = {...swizzleConfigOf(module.statics), ...hooksOf(plugin, loaded.code.run)};
  return {...hooks, name: plugin.name, id, path, options, version, role: kind === 'theme' ? 'theme' : 'plugin'};
}

/** Hooks that Inkstone calls; other functions of a plugin are its own. */
const HOOKS = [
  'loadContent',
  'contentLoaded',
  'allContentLoaded',
  'postBuild',
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
 * written as classes use `this`. A hook that isn't a function (`undefined` behind a condition) is
 * left out.
 */
function hooksOf(plugin: Plugin, run: SiteCode['run']): Partial<Plugin> {
  return Object.fromEntries(
    HOOKS.flatMap((hook) => {
      const method = plugin[hook] as ((...args: unknown[]) => unknown) | undefined;
      if (typeof method !== 'function') return [];
      return [[hook, (...args: unknown[]): unknown => run(() => method.apply(plugin, args))]];
    }),
  );
}

/**
 * Returns what the module of a theme declares about its components: in full, or as the older list
 * of those that are safe to replace.
 */
function swizzleConfigOf(statics: Record<string, unknown>): Pick<Plugin, 'getSwizzleConfig'> {
  const {getSwizzleConfig, getSwizzleComponentList: list} = statics;
  if (typeof getSwizzleConfig === 'function') return {getSwizzleConfig: getSwizzleConfig as () => unknown};
  if (typeof list !== 'function') return {};
  return {
    getSwizzleConfig: () => {
      const names = (list as () => string[] | undefined)() ?? [];
      return {components: Object.fromEntries(names.map((name) => [name, {actions: {wrap: 'safe', eject: 'safe'}}]))};
    },
  };
}

function checkDuplicates(plugins: readonly LoadedPlugin[], file: string): void {
  for (const [index, {name, id}] of plugins.entries()) {
    if (plugins.findIndex((other) => other.name === name && other.id === id) === index) continue;
    const hint = 'Set a different "id" option for each instance.';
    throw userError('INK2023', `The plugin "${name}" is configured twice with the ID "${id}".`, {hint, place: {file}});
  }
}
