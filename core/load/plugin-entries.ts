import {InkstoneError} from '../../contract/diagnostic.ts';

/** One entry of `plugins`, `themes` or `presets`: a name or a function, with options. */
export interface PluginConfig {
  /** A name, a path, or the plugin function itself. */
  module: string | PluginFunction;
  options: Record<string, unknown>;
}

export type PluginFunction = (context: unknown, options: unknown) => unknown;

/**
 * Reads a list of plugins, themes or presets. An entry is a name, a function, `[name, options]` or
 * `[function, options]`. Skips `false`, `null` and the like.
 */
export function readPluginConfigs(list: unknown, where: {field: string; file: string}): PluginConfig[] {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) throw wrongEntry(where, 'must be an array');
  return list.flatMap((entry: unknown, index) => readEntry(entry, {...where, field: `${where.field}[${index}]`}));
}

function readEntry(entry: unknown, where: {field: string; file: string}): PluginConfig[] {
  if (!entry) return [];
  if (isModule(entry)) return [{module: entry, options: {}}];
  if (!Array.isArray(entry))
    throw wrongEntry(where, 'must be a name, a function, [name, options] or [function, options]');
  const [module, options] = entry as unknown[];
  if (!module) return [];
  if (!isModule(module)) throw wrongEntry(where, 'must have a name or a function as its first element');
  // `[name, false]` disables a plugin, as in a preset.
  if (options === false) return [];
  if (options !== undefined && options !== null && (typeof options !== 'object' || Array.isArray(options))) {
    throw wrongEntry(where, 'must have an options object as its second element');
  }
  return [{module, options: {...(options as Record<string, unknown> | null | undefined)}}];
}

function isModule(value: unknown): value is string | PluginFunction {
  return typeof value === 'function' || (typeof value === 'string' && value !== '');
}

function wrongEntry(where: {field: string; file: string}, problem: string): InkstoneError {
  return new InkstoneError({
    code: 'INK2021',
    severity: 'error',
    message: `"${where.field}" ${problem}.`,
    place: {file: where.file},
  });
}
