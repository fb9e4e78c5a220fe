/** ID of the client bundle: a hash of its code. Set by the bundler. */
declare const __INKSTONE_BUNDLE__: string;

/** Whether this is the server bundle. Undefined outside of bundles, as in unit tests. */
declare const __INKSTONE_SERVER__: boolean | undefined;

/**
 * Whether the development server made the bundle. Other bundles drop the code that depends on it.
 */
declare const __INKSTONE_LIVE__: boolean;

/** Hot module replacement, if webpack provides it. */
interface ImportMeta {
  webpackHot?: {
    accept: (dependency: string) => void;
    check: (apply: boolean) => Promise<unknown[] | null>;
    status: () => string;
  };
}

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(scope: unknown): void;
  export function register(type: unknown, id: string): void;
  export function setSignature(type: unknown, key: string): void;
  export function createSignatureFunctionForTransform(): (...args: unknown[]) => unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
}

/**
 * Generated for each bundle: every module that a route or a document references. On the server, the
 * loaders are synchronous.
 */
declare module '@inkstone/registry' {
  const registry: Record<string, () => unknown>;
  export default registry;
}

/** Generated for each bundle: the client modules of plugins and of the site, in order. */
declare module '@inkstone/client-modules' {
  const modules: unknown[];
  export default modules;
}
