import {moduleRegistry} from '../../late-values.ts';

/** `@generated/registry`: the loader, request and resolved ID of each module of the bundle. */
const registry: Record<string, [load: () => Promise<unknown>, request: string, id: string]> = {};

moduleRegistry.onChange((modules) => {
  for (const [key, load] of Object.entries(modules)) registry[key] = [async () => load(), key, key];
});

export default registry;
