import * as refresh from 'react-refresh/runtime';
import {watchStart} from './await-fix.ts';

/** Argument of webpack's module interceptors. */
interface ModuleRun {
  id: string;
  factory: (module: RunningModule, ...rest: unknown[]) => unknown;
}

interface RunningModule {
  exports: Record<string, unknown>;
  hot?: {
    data?: {before?: Record<string, unknown>};
    accept: () => void;
    invalidate: () => void;
    dispose: (save: (data: {before?: Record<string, unknown>}) => void) => void;
  };
}

declare const __webpack_require__: {i: ((run: ModuleRun) => void)[]};

declare global {
  /** The code that the compiler adds to components calls these functions. */
  var $RefreshReg$: (type: unknown, id: string) => void;
  var $RefreshSig$: typeof refresh.createSignatureFunctionForTransform;
}

watchStart();
refresh.injectIntoGlobalHook(globalThis);
globalThis.$RefreshReg$ = () => undefined;
globalThis.$RefreshSig$ = refresh.createSignatureFunctionForTransform;

// Registers components under the ID of the module that is being evaluated. Modules that export only
// components accept their own updates.
__webpack_require__.i.push((run) => {
  const {factory, id} = run;
  // Components of packages don't change. Registered under the ID of the importing module, they
  // would be replaced by a component of the same name there.
  const isFixed = /^framework |\/node_modules\//.test(String(id));
  run.factory = function (this: unknown, module, ...rest) {
    const before = globalThis.$RefreshReg$;
    globalThis.$RefreshReg$ = (type, name) => void (isFixed || refresh.register(type, `${id} ${name}`));
    try {
      return factory.call(this, module, ...rest);
    } finally {
      globalThis.$RefreshReg$ = before;
      if (!isFixed) acceptComponents(module, String(id));
    }
  };
});

function acceptComponents(module: RunningModule, id: string): void {
  const {hot, exports} = module;
  if (!hot) return;
  const isBoundary = isComponentModule(exports);
  if (isBoundary) {
    registerModule(exports, id);
    hot.dispose((data) => {
      data.before = exports;
    });
    hot.accept();
  }
  // The previous version exported only components, this one doesn't: its importers must be
  // reloaded.
  if (hot.data?.before && !isBoundary) hot.invalidate();
}

/**
 * Returns whether a module exports only components, so that React Refresh can replace them in
 * place.
 */
function isComponentModule(exports: unknown): exports is Record<string, unknown> {
  if (typeof exports !== 'object' || exports === null) return false;
  const values = exportsOf(exports as Record<string, unknown>);
  return values.length > 0 && values.every(([, value]) => refresh.isLikelyComponentType(value));
}

/**
 * Registers exports that the compiler didn't recognize as components, such as results of
 * higher-order components.
 */
function registerModule(exports: Record<string, unknown>, id: string): void {
  for (const [name, value] of exportsOf(exports)) refresh.register(value, `${id} %exports% ${name}`);
}

function exportsOf(exports: Record<string, unknown>): [string, unknown][] {
  return Object.keys(exports)
    .filter((name) => name !== '__esModule')
    .map((name) => [name, valueOf(exports, name)]);
}

/** With circular imports, an export may not be initialized yet. */
function valueOf(exports: Record<string, unknown>, name: string): unknown {
  try {
    return exports[name];
  } catch {
    return undefined;
  }
}
