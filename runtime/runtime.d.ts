/** Id of the client bundle: a hash over its code, put in by the bundler. */
declare const __INKSTONE_BUNDLE__: string;

/** Generated for each bundle: every module that a route or a document names. On the server the loaders answer at once. */
declare module '@inkstone/registry' {
  const registry: Record<string, () => unknown>;
  export default registry;
}

/** Generated for each bundle: the client modules of plugins and of the site, in order. */
declare module '@inkstone/client-modules' {
  const modules: unknown[];
  export default modules;
}
