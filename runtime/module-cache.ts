/**
 * Loaders of the bundle's modules by key. They return modules synchronously on the server and
 * promises in the browser.
 */
export type Registry = Record<string, () => unknown>;

export interface ModuleCache {
  /** Returns the namespace of a loaded module; throws if it isn't loaded. */
  use: (key: string) => Record<string, unknown>;
  /** Returns the namespace of a module if it is loaded. */
  getIfLoaded: (key: string) => Record<string, unknown> | undefined;
  /** Loads a module once. After a failure, the next call retries. Rejects for unknown keys. */
  load: (key: string) => Promise<Record<string, unknown>>;
}

/** Creates the module cache of the browser. Documents and page data refer to modules by key. */
export function createModuleCache(registry: Registry): ModuleCache {
  const loaded = new Map<string, Record<string, unknown>>();
  return {
    getIfLoaded: (key) => loaded.get(key),
    use: (key) => {
      const module = loaded.get(key);
      if (!module) throw new Error(`The module "${key}" is not loaded.`);
      return module;
    },
    load: async (key) => {
      const known = loaded.get(key);
      if (known) return known;
      const module = (await loaderOf(registry, key)()) as Record<string, unknown>;
      loaded.set(key, module);
      return module;
    },
  };
}

/** Creates the module cache of the server, which evaluates modules on first use. */
export function createServerModules(registry: Registry): ModuleCache {
  const namespaces = new Map<string, Record<string, unknown>>();
  const evaluate = (key: string): Record<string, unknown> => {
    const known = namespaces.get(key) ?? namespaceOf(loaderOf(registry, key)());
    namespaces.set(key, known);
    return known;
  };
  return {use: evaluate, getIfLoaded: evaluate, load: async (key) => evaluate(key)};
}

/**
 * Returns the namespace that `import()` would return for a required module. A CommonJS module, such
 * as a CSS module or JSON, becomes the default export.
 */
export function namespaceOf(module: unknown): Record<string, unknown> {
  const isObject = (typeof module === 'object' || typeof module === 'function') && module !== null;
  if (isObject && '__esModule' in module) return module as Record<string, unknown>;
  return {...(isObject ? module : {}), default: module};
}

function loaderOf(registry: Registry, key: string): () => unknown {
  const loader = Object.hasOwn(registry, key) ? registry[key] : undefined;
  if (!loader) throw new Error(`The bundle does not contain the module "${key}".`);
  return loader;
}

/**
 * Defines the named exports of a module on its default export, as Docusaurus does. Uses
 * `defineProperty`, because documents can export names such as `name`, which can't be assigned on
 * functions.
 */
export function attachExports<Value extends object>(value: Value, named: Record<string, unknown>): Value {
  for (const [key, exported] of Object.entries(named)) {
    if (key === 'prototype') continue;
    Object.defineProperty(value, key, {value: exported, configurable: true, enumerable: true, writable: true});
  }
  return value;
}
