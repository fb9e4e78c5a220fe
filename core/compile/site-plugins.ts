import type {PluginEntry} from '../../contract/document.ts';
import type {SiteCode} from '../../contract/stages.ts';
import type {CompileEnvironment} from './compile-environment.ts';

/** A plugin of the unified chain as the configuration has it. */
export interface SitePlugin {
  /** Name of its function, or where it stands in the configuration. */
  name: string;
  /** Not a function for a preset of unified, which is passed on as it is. */
  attacher: unknown;
  options: unknown[];
  /** Only documents with a match can be changed by it. */
  appliesTo?: RegExp;
  /** As it was written. */
  value: unknown;
}

/**
 * Takes an entry of the configuration apart: `plugin` or `[plugin, options, {appliesTo: /regex/}]`.
 * A plugin may also carry `appliesTo` as a property of its function.
 */
export function pluginOf(entry: PluginEntry, environment: CompileEnvironment): SitePlugin {
  const value = environment.configured(entry);
  const [attacher, ...given] = Array.isArray(value) ? (value as unknown[]) : [value];
  const named = typeof attacher === 'function' ? attacher.name : '';
  const said = given.find((each, index) => index > 0 && appliesToOf(each));
  const appliesTo = appliesToOf(said) ?? appliesToOf(attacher);
  return {
    name: named || describeAddress(entry),
    attacher,
    options: given.filter((each) => each === undefined || each !== said),
    ...(appliesTo ? {appliesTo} : {}),
    value,
  };
}

/** `[plugin, false]` turns a plugin off. */
export function isLeftOut({attacher, options}: SitePlugin): boolean {
  return typeof attacher === 'function' && options[0] === false;
}

function appliesToOf(value: unknown): RegExp | undefined {
  const isHolder = (typeof value === 'object' && value !== null) || typeof value === 'function';
  const {appliesTo} = (isHolder ? value : {}) as {appliesTo?: unknown};
  // The configuration may come from another realm, where `instanceof` fails.
  return Object.prototype.toString.call(appliesTo) === '[object RegExp]' ? (appliesTo as RegExp) : undefined;
}

function describeAddress({address}: PluginEntry): string {
  return address.in === 'config' ? address.path.join('.') : address.key;
}

/**
 * Options stand beside their plugin (`[plugin, options]`), so an address that ends inside such a
 * pair stands for the whole pair. An address below a list of plugins has a name before its last
 * number, one inside a pair has a number.
 */
export function configuredAt({address}: PluginEntry, code: SiteCode | undefined): unknown {
  if (!code) throw new Error('a plugin of the Markdown chain is wanted without the configuration');
  if (address.in === 'runtime') return code.functionAt(address);
  const {path: keys} = address;
  const inPair = keys.length > 2 && keys.at(-1) === 0 && typeof keys.at(-2) === 'number';
  let value: unknown = code.config;
  for (const key of inPair ? keys.slice(0, -1) : keys)
    value = (value as Record<string | number, unknown> | undefined)?.[key];
  return value ?? code.functionAt(address);
}
