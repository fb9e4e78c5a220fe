import {z} from 'zod';
import type {LoadContext} from '../../contract/plugin.ts';

type Options = Record<string, unknown>;

/**
 * A plugin as a configuration may write it inline; what it returns is checked when it is loaded.
 * The detour over a method lets a plugin name the options it takes more exactly.
 */
export type InlinePlugin = {call(context: LoadContext, options: Options): unknown}['call'];
type Nothing = false | null | undefined;

export type PluginEntryConfig = string | InlinePlugin | [plugin: string | InlinePlugin, options?: Options] | Nothing;
export type PresetEntryConfig = string | [preset: string, options?: Options] | Nothing;

/** `plugins` and `themes`: a name, a function, either with options, or nothing. */
export const pluginEntry = z.custom<PluginEntryConfig>(
  (value) => isNothing(value) || isPlugin(value) || (isPair(value) && isPlugin(value[0])),
  {error: 'must be a name, a function, [name, options], [function, options], false or null'},
);

/** `presets`: a name, alone or with options, or nothing. */
export const presetEntry = z.custom<PresetEntryConfig>(
  (value) => isNothing(value) || isName(value) || (isPair(value) && isName(value[0])),
  {error: 'must be a name, [name, options], false or null'},
);

function isPair(value: unknown): value is unknown[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > 2) return false;
  const options: unknown = value[1];
  return options === undefined || (typeof options === 'object' && options !== null && !Array.isArray(options));
}

function isPlugin(value: unknown): boolean {
  return isName(value) || typeof value === 'function';
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isNothing(value: unknown): boolean {
  return value === false || value === null || value === undefined;
}
