import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentStore} from '../../contract/document.ts';
import type {LoadContext, LoadedPlugin, Plugin} from '../../contract/plugin.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import {adaptPlugin} from '../compat/docusaurus-plugins.ts';
import {openDocuments} from './document-store.ts';
import {createLoadContext, createPluginServices} from './load-context.ts';
import {readPluginConfigs, type PluginConfig} from './plugin-entries.ts';
import {callHook, wrongResult} from './plugin-hook.ts';
import {loadPluginModule, type PluginKind, type PluginModule} from './plugin-module.ts';
import {validateOptions, validateWithSchema} from './validate-options.ts';

/** The plugins of a site in order, and the context they were made with. */
export interface LoadedPlugins {
  plugins: LoadedPlugin[];
  /** Its `siteConfig.themeConfig` is validated. */
  context: LoadContext;
}

type Report = (diagnostic: Diagnostic) => void;
type Role = LoadedPlugin['role'];

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
  return loaded.code.run(() => createPlugins(loaded, report, documents));
}

async function createPlugins(loaded: LoadedSite, report: Report, documents: DocumentStore): Promise<LoadedPlugins> {
  const context = createLoadContext(loaded, createPluginServices(loaded, report, documents));
  const presets = await loadPresets(loaded, context, report);
  const {config} = loaded.code;
  const file = loaded.site.configPath;
  const entries = [
    ...presets.plugins.map((entry): Entry => ({...entry, role: 'plugin'})),
    ...presets.themes.map((entry): Entry => ({...entry, role: 'theme'})),
    ...readPluginConfigs(config['plugins'], {field: 'plugins', file}).map((entry): Entry => ({
      ...entry,
      role: 'plugin',
    })),
    ...readPluginConfigs(config['themes'], {field: 'themes', file}).map((entry): Entry => ({...entry, role: 'theme'})),
  ];
  const modules = await loadModules(entries, loaded, report);
  const plugins: LoadedPlugin[] = [];
  for (const {entry, module} of modules) {
    const options = await checkOptions(module, entry, loaded, report);
    await checkThemeConfig(module, context, loaded, report);
    const plugin = await createPlugin(module, context, {options, role: entry.role, report, run: loaded.code.run});
    if (plugin) plugins.push(plugin);
  }
  checkDuplicates(plugins, file);
  return {plugins, context};
}

/** Calls the presets of the configuration in order and returns the plugins and themes of all. */
async function loadPresets(
  loaded: LoadedSite,
  context: LoadContext,
  report: (diagnostic: Diagnostic) => void,
): Promise<{plugins: PluginConfig[]; themes: PluginConfig[]}> {
  const file = loaded.site.configPath;
  const plugins: PluginConfig[] = [];
  const themes: PluginConfig[] = [];
  for (const entry of readPluginConfigs(loaded.code.config['presets'], {field: 'presets', file})) {
    if (typeof entry.module !== 'string') {
      throw new InkstoneError({
        code: 'INK2021',
        severity: 'error',
        message: 'Each entry of "presets" must be a name or [name, options].',
        place: {file},
      });
    }
    const name = entry.module;
    const module = await callHook({plugin: name, hook: 'its module', report}, () =>
      loadPluginModule('preset', entry, loaded),
    );
    if ('type' in module) continue;
    const validator = module.statics['validateOptions'] as ((input: object) => unknown) | undefined;
    const subject = {code: 'INK2022', what: `Options of the preset "${name}"`, file};
    const options = validator
      ? validator({
          validate: (schema: unknown, value: unknown) => validateOptions(schema, value, subject),
          options: entry.options,
        })
      : entry.options;
    const call = {plugin: name, hook: 'its preset function', report};
    const preset = (await callHook(call, () => module.create(context, options))) as
      {plugins?: unknown; themes?: unknown} | undefined;
    plugins.push(...readPluginConfigs(preset?.plugins, {field: `plugins of the preset "${name}"`, file}));
    themes.push(...readPluginConfigs(preset?.themes, {field: `themes of the preset "${name}"`, file}));
  }
  return {plugins, themes};
}

type Entry = PluginConfig & {role: Role};

async function loadModules(
  entries: Entry[],
  loaded: LoadedSite,
  report: Report,
): Promise<{entry: Entry; module: PluginModule}[]> {
  const result: {entry: Entry; module: PluginModule}[] = [];
  const warned = new Set<string>();
  for (const entry of entries) {
    const call = {
      plugin: typeof entry.module === 'string' ? entry.module : entry.module.name,
      hook: 'its module',
      report,
    };
    const kind: PluginKind = entry.role;
    const module = await callHook(call, () => loadPluginModule(kind, entry, loaded));
    if (!('type' in module)) {
      result.push({entry, module});
    } else if (!warned.has(module.name)) {
      warned.add(module.name);
      report({
        code: 'INK2027',
        severity: 'warning',
        message: `"${module.name}" has no effect: ${module.why}.`,
        place: {file: loaded.site.configPath},
      });
    }
  }
  return result;
}

async function checkOptions(
  module: PluginModule,
  entry: Entry,
  loaded: LoadedSite,
  report: Report,
): Promise<Record<string, unknown>> {
  const validator = module.statics['validateOptions'];
  const subject = {code: 'INK2022', what: `Options of "${module.label}"`, file: loaded.site.configPath};
  if (typeof validator !== 'function') return {...entry.options, id: entry.options['id'] ?? 'default'};
  const input = {
    validate: (schema: unknown, options: unknown) => validateOptions(schema, options, subject),
    options: entry.options,
  };
  const options = await callHook({plugin: module.label, hook: 'validateOptions', report}, () =>
    (validator as (input: object) => unknown)(input),
  );
  if (typeof options !== 'object' || options === null) {
    throw wrongResult({plugin: module.label, hook: 'validateOptions'}, 'did not return the options');
  }
  return {id: 'default', ...options};
}

async function checkThemeConfig(
  module: PluginModule,
  context: LoadContext,
  loaded: LoadedSite,
  report: Report,
): Promise<void> {
  const validator = module.statics['validateThemeConfig'];
  if (typeof validator !== 'function') return;
  const subject = {code: 'INK2026', what: 'themeConfig', file: loaded.site.configPath};
  const themeConfig = context.siteConfig['themeConfig'] as object;
  const input = {
    // Every theme checks its own part. Unknown keys can belong to another theme.
    validate: (schema: unknown, value: unknown) => validateWithSchema(allowUnknown(schema), value, subject),
    themeConfig,
  };
  const call = {plugin: module.label, hook: 'validateThemeConfig', report};
  const validated = await callHook(call, () => (validator as (input: object) => object | undefined)(input));
  context.siteConfig['themeConfig'] = {...themeConfig, ...validated};
}

function allowUnknown(schema: unknown): unknown {
  const joi = schema as {unknown?: () => unknown; validate?: unknown; safeParse?: unknown} | null;
  return typeof joi?.unknown === 'function' && typeof joi.safeParse !== 'function' ? joi.unknown() : schema;
}

async function createPlugin(
  module: PluginModule,
  context: LoadContext,
  {
    options,
    role,
    report,
    run,
  }: {options: Record<string, unknown>; role: Role; report: Report; run: LoadedSite['code']['run']},
): Promise<LoadedPlugin | undefined> {
  const call = {plugin: module.label, hook: 'its plugin function', report};
  const plugin = await callHook(call, () => module.create(context, options));
  if (plugin === null || plugin === undefined) return undefined;
  if (typeof plugin !== 'object' || typeof (plugin as Plugin).name !== 'string' || (plugin as Plugin).name === '') {
    throw new InkstoneError({
      code: 'INK2024',
      severity: 'error',
      message: `The plugin "${module.label}" has no name.`,
      hint: 'Add a "name" to the object that the plugin function returns.',
    });
  }
  const id = typeof options['id'] === 'string' ? options['id'] : 'default';
  return adaptPlugin(plugin as Plugin, {
    id,
    path: module.path,
    options,
    version: module.version,
    role,
    statics: module.statics,
    run,
  });
}

function checkDuplicates(plugins: readonly LoadedPlugin[], file: string): void {
  const seen = new Set<string>();
  for (const {name, id} of plugins) {
    const key = `${name}\0${id}`;
    if (seen.has(key)) {
      throw new InkstoneError({
        code: 'INK2023',
        severity: 'error',
        message: `The plugin "${name}" is configured twice with the ID "${id}".`,
        hint: 'Set a different "id" option for each instance.',
        place: {file},
      });
    }
    seen.add(key);
  }
}
