import modules from '@inkstone/registry';

/** `@generated/registry`: the loader, request and resolved ID of each module of the bundle. */
const registry: Record<string, [load: () => Promise<unknown>, request: string, id: string]> = Object.fromEntries(
  Object.entries(modules).map(([key, load]) => [key, [async () => load(), key, key]]),
);

export default registry;
