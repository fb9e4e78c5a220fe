import modules from '@inkstone/registry';

/**
 * `@generated/registry`: for each module of the bundle what loads it, its request, and its
 * resolved id.
 */
const registry: Record<string, [load: () => Promise<unknown>, request: string, id: string]> = Object.fromEntries(
  Object.entries(modules).map(([key, load]) => [key, [async () => load(), key, key]]),
);

export default registry;
