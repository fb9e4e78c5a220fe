/** Id of the client bundle: a hash over its code, put in by the bundler. */
declare const __INKSTONE_BUNDLE__: string;

/**
 * The bundle is that of the server; missing where there is no bundle, as in tests of single
 * functions.
 */
declare const __INKSTONE_SERVER__: boolean | undefined;

/** The bundle is one of the development server; what only that needs is in no other. */
declare const __INKSTONE_LIVE__: boolean;

/** Hot updates, where webpack makes them. */
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
 * Generated for each bundle: every module that a route or a document names. On the server the
 * loaders answer at once.
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
