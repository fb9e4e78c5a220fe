import * as refresh from 'react-refresh/runtime';
import {isComponentModule, registerModule} from './refresh-modules.ts';

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
