/** Loaders of the bundle's modules by key; on the server they answer at once. */
export type Registry = Record<string, () => unknown>;

export interface ModuleCache {
  /** Namespace of a module that was loaded; throws when it was not. */
  use: (key: string) => Record<string, unknown>;
  /** The same, nothing when it was not loaded. */
  getIfLoaded: (key: string) => Record<string, unknown> | undefined;
  /**
   * Loads it, once; after a failure the next call tries again. Rejects for a key that the bundle
   * does not have.
   */
  load: (key: string) => Promise<Record<string, unknown>>;
}

/** The bundle's modules as documents and page data name them. */
export function createModuleCache(registry: Registry): ModuleCache {
  const loaded = new Map<string, Record<string, unknown>>();
  return {
    getIfLoaded: (key) => loaded.get(key),
    use: (key) => {
      const module = loaded.get(key);
      if (!module) throw new Error(`The module "${key}" was not loaded before it was used.`);
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

/** The same for the server, where modules are evaluated when they are first used. */
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
 * What `import()` gives for a module that was required: one in CommonJS, and so a sheet of class
 * names or JSON, is its own default export.
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
