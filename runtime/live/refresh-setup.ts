import * as refresh from 'react-refresh/runtime';

/** The part of a running module that webpack tells interceptors of. */
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
  /** Called by the code that the compiler adds to components. */
  var $RefreshReg$: (type: unknown, id: string) => void;
  var $RefreshSig$: typeof refresh.createSignatureFunctionForTransform;
}

refresh.injectIntoGlobalHook(globalThis);
globalThis.$RefreshReg$ = () => undefined;
globalThis.$RefreshSig$ = refresh.createSignatureFunctionForTransform;

// Every module is told apart by its id while it runs; one that exports components only takes its
// own updates.
__webpack_require__.i.push((run) => {
  const {factory, id} = run;
  if (String(id).includes('/node_modules/')) return;
  run.factory = function (this: unknown, module, ...rest) {
    const before = globalThis.$RefreshReg$;
    globalThis.$RefreshReg$ = (type, name) => refresh.register(type, `${id} ${name}`);
    try {
      return factory.call(this, module, ...rest);
    } finally {
      globalThis.$RefreshReg$ = before;
      acceptComponents(module, String(id));
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
  // It was one when it was loaded: whoever imports it must be loaded again.
  if (hot.data?.before && !isBoundary) hot.invalidate();
}

/**
 * Whether a module exports components and nothing else, so that putting new ones in their place is
 * all there is to do.
 */
function isComponentModule(exports: unknown): exports is Record<string, unknown> {
  if (typeof exports !== 'object' || exports === null) return false;
  const values = exportsOf(exports as Record<string, unknown>);
  return values.length > 0 && values.every(([, value]) => refresh.isLikelyComponentType(value));
}

/**
 * Makes exports known that the compiler did not see as components, such as what a wrapper has made.
 */
function registerModule(exports: Record<string, unknown>, id: string): void {
  for (const [name, value] of exportsOf(exports)) refresh.register(value, `${id} %exports% ${name}`);
}

function exportsOf(exports: Record<string, unknown>): [string, unknown][] {
  return Object.keys(exports)
    .filter((name) => name !== '__esModule')
    .map((name) => [name, valueOf(exports, name)]);
}

/** In a circle of imports an export may not be there yet. */
function valueOf(exports: Record<string, unknown>, name: string): unknown {
  try {
    return exports[name];
  } catch {
    return undefined;
  }
}
