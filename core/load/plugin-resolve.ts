import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {JsonObject, JsonValue} from '../../contract/json.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';

type Side = 'client' | 'server';
type Report = (diagnostic: Diagnostic) => void;

/**
 * The `resolve` part of what the plugins' `configureWebpack` say, as plain data: imports of
 * documents are resolved with it long before anything is bundled. What is no plain data is reported
 * and left out (`INK2028`).
 */
export async function pluginResolve(
  plugins: readonly LoadedPlugin[],
  contents: ReadonlyMap<LoadedPlugin, unknown>,
  report: Report,
): Promise<Record<Side, JsonObject>> {
  const result: Record<Side, JsonObject> = {client: {}, server: {}};
  for (const plugin of plugins) {
    if (!plugin.configureWebpack) continue;
    for (const side of ['client', 'server'] as const) {
      const resolve = await askPlugin(plugin, side === 'server', contents.get(plugin), report);
      // Both sides say the same as a rule; a doubt is told once.
      result[side] = mergeResolve(
        result[side],
        plainResolve(resolve, plugin.name, side === 'client' ? report : () => undefined),
      );
    }
  }
  return result;
}

async function askPlugin(
  plugin: LoadedPlugin,
  isServer: boolean,
  content: unknown,
  report: Report,
): Promise<unknown[]> {
  const config = smallConfig(isServer);
  try {
    const returned = (await plugin.configureWebpack?.(config, isServer, smallUtils(), content)) as
      {resolve?: unknown} | undefined;
    return [config.resolve, returned?.resolve];
  } catch (error) {
    // The bundler asks again with the real configuration; a plugin that cannot do with less fails
    // there, if at all.
    report({
      code: 'INK2028',
      severity: 'info',
      message: `Plugin "${plugin.name}": documents cannot use its aliases, because configureWebpack failed: ${String(error)}`,
    });
    return [];
  }
}

interface SmallConfig {
  mode: string;
  name: string;
  resolve: {alias: Record<string, unknown>; modules: string[]; extensions: string[]; plugins: unknown[]};
  [field: string]: unknown;
}

function smallConfig(isServer: boolean): SmallConfig {
  return {
    mode: 'production',
    name: isServer ? 'server' : 'client',
    entry: {},
    output: {},
    module: {rules: []},
    plugins: [],
    optimization: {},
    resolve: {alias: {}, modules: [], extensions: [], plugins: []},
    resolveLoader: {},
  };
}

/**
 * Loaders and bundler plugins are of no interest here: any name of the bundler gives a class that
 * does nothing.
 */
function smallUtils(): object {
  const instance: unknown = new Proxy(function bundler() {}, {
    get: (target, key) => (key === 'prototype' ? (target.prototype as unknown) : instance),
    construct: () => ({}),
    apply: () => ({}),
  });
  return {
    currentBundler: {name: 'webpack', instance},
    getStyleLoaders: () => [],
    getJSLoader: () => ({loader: 'swc-loader'}),
  };
}

function plainResolve(parts: readonly unknown[], plugin: string, report: Report): JsonObject {
  let result: JsonObject = {};
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    const plain: JsonObject = {};
    for (const [key, value] of Object.entries(part)) {
      const json = key === 'alias' ? plainAlias(value) : plainValue(value);
      if (json !== undefined) plain[key] = json;
      if (json === undefined && value !== undefined && !isEmpty(value)) report(notPlain(plugin, key));
    }
    result = mergeResolve(result, plain);
  }
  return result;
}

/** Both forms of webpack: an object, or a list of `{name, alias, onlyModule}`. */
function plainAlias(value: unknown): JsonValue | undefined {
  if (!Array.isArray(value)) return plainValue(value);
  const entries = value as {name: string; alias: unknown; onlyModule?: boolean}[];
  return plainValue(
    Object.fromEntries(entries.map((entry) => [entry.onlyModule ? `${entry.name}$` : entry.name, entry.alias])),
  );
}

function plainValue(value: unknown): JsonValue | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value)) {
    const items = value.map(plainValue);
    return items.includes(undefined) ? undefined : (items as JsonValue[]);
  }
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries = Object.entries(value).map(([key, member]) => [key, plainValue(member)] as const);
  return entries.some(([, member]) => member === undefined) ? undefined : Object.fromEntries(entries);
}

/** Aliases and other objects are laid over each other, lists are put together. */
function mergeResolve(base: JsonObject, added: JsonObject): JsonObject {
  const merged = {...base};
  for (const [key, value] of Object.entries(added)) {
    const before = merged[key];
    if (Array.isArray(before) && Array.isArray(value)) merged[key] = [...new Set([...before, ...value])];
    else if (isObject(before) && isObject(value)) merged[key] = {...before, ...value};
    else if (!isEmpty(value)) merged[key] = value;
  }
  return merged;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function notPlain(plugin: string, field: string): Diagnostic {
  return {
    code: 'INK2028',
    severity: 'warning',
    message: `Plugin "${plugin}": documents cannot use "resolve.${field}" of configureWebpack, because it contains functions or objects.`,
    hint: 'Use plain string aliases for modules that documents import. Components are not affected.',
  };
}
