import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {LoadContext} from '../../contract/plugin.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import {readPluginConfigs, type PluginConfig} from './plugin-config.ts';
import {callHook} from './plugin-hook.ts';
import {loadPluginModule} from './plugin-module.ts';
import {validateOptions} from './validate-options.ts';

/**
 * Calls the presets of the configuration in order and gives the plugins and themes they ask for.
 */
export async function loadPresets(
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
