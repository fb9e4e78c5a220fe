import path from 'node:path';
import type {Jiti} from 'jiti';
import type {Input, ReadRecorder, RecordedInput} from '../../contract/inputs.ts';
import type {SiteCode} from '../../contract/stages.ts';
import {createModuleTable, setModuleTable} from '../compat/module-resolution.ts';
import {createReadRecorder, fingerprintOf, inputOfFile} from '../store/inputs.ts';
import {openStore} from '../store/store.ts';
import {LOCALE_VARIABLE, stopTracking, unobserved, withCurrentLocale} from '../store/observe-reads.ts';
import {attempt} from '../support/attempt.ts';
import {isOwnCode} from '../support/package-root.ts';
import {isWithin, statOf} from '../support/file-tree.ts';
import {
  createJiti,
  isLoadingPackage,
  isProjectFile,
  jitiFolder,
  moduleCache,
  noteLanguageRead,
  notePackageFile,
  setProjectLoader,
  type CachedModule,
} from './module-loader.ts';
import {addDependencies} from './package-dependencies.ts';

/**
 * Runs the code of one site for one language in this thread: its configuration and the modules that
 * this loads. Owns its modules, how they resolve names, the language in their environment, and the
 * record of what they read.
 */
export interface SiteRuntime extends Pick<
  SiteCode,
  | 'reads'
  | 'observeSetup'
  | 'observePackageSetup'
  | 'setupInputs'
  | 'onlyPackagesRead'
  | 'importModule'
  | 'resolveModule'
  | 'loadedFiles'
  | 'run'
  | 'dispose'
> {
  /** Sets what the code reads from `DOCUSAURUS_CURRENT_LOCALE`; not set before the first call. */
  useLocale: (locale: string) => void;
  /** Whether the code has read the language. */
  readsLocale: () => boolean;
  /**
   * Runs a task that loads modules. Only one such task runs at a time in a thread, whatever site it
   * is for, because Node has one cache of modules. A task mustn't start another one.
   */
  evaluate: <Result>(task: () => Promise<Result>) => Promise<Result>;
}

type Owner = Record<'activate' | 'deactivate', () => void>;

/** The runtime whose modules are in the cache of Node. */
let active: Owner | undefined;
/** The runtime that evaluates modules. Until it is done, no other becomes active. */
let evaluating: Owner | undefined;
let lastEvaluation: Promise<unknown> = Promise.resolve();

/**
 * The inputs of a site's packages, by name: the packages, and what they read while this thread
 * loaded them. Node loads a package once in a thread, so later evaluations don't see these reads.
 */
interface PackageReads {
  all: Map<string, Input>;
  /** Names of the inputs of the first setup. Others were loaded for webpack or for content. */
  setup?: Set<string>;
}

const packageReadsBySite = new Map<string, PackageReads>();

const nameOf = (input: Input): string => input.join('\0');

/** Creates the runtime of a site. The caller disposes it. */
export function createSiteRuntime({siteDir, cacheDir}: {siteDir: string; cacheDir: string}): SiteRuntime {
  const modules = new Map<string, CachedModule>();
  const table = createModuleTable(siteDir);
  const store = openStore(path.join(cacheDir, 'config'));
  const instances = new Map<string, Jiti>();
  const packages = packageReadsBySite.get(siteDir) ?? {all: new Map<string, Input>()};
  const packageReads = packages.all;
  packageReadsBySite.set(siteDir, packages);
  const knownPackages = new Set<string>();
  let mergedCount = 0;
  /** Numbers of modules when they were last recorded. */
  let cachedCount = 0;
  let recordedModules = 0;
  let locale: string | undefined;
  let isLocaleRead = false;
  let known: Set<string> | undefined;

  const collectModules = (): void => {
    for (const [file, module] of Object.entries(moduleCache)) {
      if (known?.has(file)) continue;
      if (isWithin(file, cacheDir)) continue;
      if (isProjectFile(file)) modules.set(file, module);
      else notePackageFile(file);
    }
  };
  const owner: Owner = {
    activate: () => {
      if (active === owner || (evaluating && evaluating !== owner)) return;
      active?.deactivate();
      active = owner;
      known ??= new Set(Object.keys(moduleCache));
      Object.assign(moduleCache, Object.fromEntries(modules));
      setModuleTable(table);
      setProjectLoader({cacheDir, load: (file) => jitiFor(siteDir)(file) as unknown});
    },
    deactivate: () => {
      collectModules();
      for (const file of modules.keys()) delete moduleCache[file];
      active = undefined;
    },
  };
  const jitiFor = (from: string): Jiti => {
    const parent = statOf(from)?.isDirectory() ? path.join(from, '_') : from;
    const jiti = instances.get(parent) ?? createJiti({parent, table, store});
    instances.set(parent, jiti);
    return jiti;
  };
  const isIgnored = (file: string): boolean =>
    isWithin(file, cacheDir) || isOwnCode(file) || isWithin(file, path.dirname(jitiFolder()));
  const recorder = createReadRecorder({
    siteDir,
    isIgnored,
    onVariable: (name) => {
      if (name !== LOCALE_VARIABLE) return;
      isLocaleRead = true;
      noteLanguageRead();
    },
    onRecord: (input) => {
      if (input[0] === 'package' || isLoadingPackage()) packageReads.set(nameOf(input), input);
    },
  });
  const run: SiteRuntime['run'] = (task) => {
    owner.activate();
    return withCurrentLocale(locale, task);
  };
  const observe: ReadRecorder['observe'] = (task) => run(() => recorder.observe(task));
  const evaluationReads = createReadRecorder({siteDir, isIgnored});
  const setup = createReadRecorder({siteDir, isIgnored});
  const packageSetup = createReadRecorder({siteDir, isIgnored});
  /** What the configuration has read. */
  let evaluated: readonly RecordedInput[] | undefined;
  /** Modules that the configuration and what sets plugins up have loaded. */
  const setupModules = new Set<string>();
  /**
   * Records the modules of the site that are loaded. Code of an earlier evaluation that still runs
   * may have loaded one here, so that its recorder, not this one, has seen the file.
   */
  const recordModules = (): void => {
    // The modules of another runtime are not this one's; its own were collected when it gave way.
    const count = active === owner ? Object.keys(moduleCache).length : cachedCount;
    if (count !== cachedCount) collectModules();
    if (modules.size !== recordedModules)
      for (const file of modules.keys()) recorder.record(inputOfFile(file, siteDir));
    cachedCount = count;
    recordedModules = modules.size;
  };
  const inputs: ReadRecorder['inputs'] = () => {
    recordModules();
    if (packageReads.size !== mergedCount) {
      addDependencies(packageReads, knownPackages, siteDir);
      for (const input of packageReads.values()) recorder.record(input);
    }
    mergedCount = packageReads.size;
    return recorder.inputs();
  };
  /** Whether the first evaluation could have read an input, too. */
  const isOfSetup = (name: string): boolean => !packages.setup || !packageReads.has(name) || packages.setup.has(name);
  /** Runs what sets a plugin up. Modules that others load, such as sidebars, belong to them. */
  const withSetupModules = <Result>(task: () => Result): Result => {
    recordModules();
    const before = new Set(modules.keys());
    const note = (): void => {
      recordModules();
      for (const file of modules.keys()) if (!before.has(file)) setupModules.add(file);
    };
    const result = task();
    if (result instanceof Promise) void result.then(note, note);
    else note();
    return result;
  };
  return {
    reads: {...recorder, observe, inputs},
    observeSetup: (task) => withSetupModules(() => observe(() => setup.observe(task))),
    // Only these recorders, not that of the stage, see its reads.
    observePackageSetup: (task) => withSetupModules(() => unobserved(() => observe(() => packageSetup.observe(task)))),
    setupInputs: () => {
      const loaded = [...setupModules].sort().map((file) => inputOfFile(file, siteDir));
      const ofModules = loaded.map((input): RecordedInput => [input, fingerprintOf(input, siteDir)]);
      const read = [...(evaluated ?? []), ...setup.inputs(), ...packageSetup.inputs(), ...ofModules];
      packages.setup ??= new Set(read.map(([input]) => nameOf(input)));
      return read;
    },
    onlyPackagesRead: (folders) => {
      const namesOf = (inputs: readonly RecordedInput[]): Set<string> =>
        new Set(inputs.map(([input]) => nameOf(input)));
      const ofPackages = namesOf(packageSetup.inputs());
      const others = namesOf([...evaluationReads.inputs(), ...setup.inputs()]);
      return (input) => {
        const [kind, target] = input;
        const name = nameOf(input);
        if (kind === 'env' || !ofPackages.has(name) || others.has(name)) return false;
        const file = path.resolve(siteDir, target);
        return !modules.has(file) && folders.some((folder) => isWithin(file, folder));
      };
    },
    useLocale: (name) => void (locale = name),
    readsLocale: () => isLocaleRead,
    evaluate: (task) => {
      const evaluation = lastEvaluation.then(async () => {
        evaluating = owner;
        try {
          const result = await observe(() => evaluationReads.observe(task));
          if (!hasCode(result)) stopTracking();
          return result;
        } finally {
          if (!evaluated) for (const file of modules.keys()) setupModules.add(file);
          evaluated ??= inputs().filter(([input]) => isOfSetup(nameOf(input)));
          evaluating = undefined;
        }
      });
      lastEvaluation = evaluation.catch(() => undefined);
      return evaluation;
    },
    // Project files are transpiled and run by jiti, except CommonJS modules that import nothing:
    // `require` and `__dirname` work beside `import`, every file is known, and each runtime has its
    // own modules. Packages are left to Node.
    importModule: async (specifier, from) => {
      try {
        return await jitiFor(from).import(specifier);
      } finally {
        collectModules();
      }
    },
    resolveModule: (specifier, from) => {
      const found = attempt(() => jitiFor(from).resolve(specifier));
      return found !== undefined && path.isAbsolute(found) ? path.normalize(found) : undefined;
    },
    loadedFiles: () => [...modules.keys()].sort(),
    run,
    dispose: () => {
      if (active === owner) {
        owner.deactivate();
        setModuleTable(undefined);
      }
      store.prune();
    },
  };
}

/** Returns whether a value contains a function, an accessor or an instance of a class. */
function hasCode(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'function';
  if (seen.has(value)) return false;
  seen.add(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (![Array.prototype, Object.prototype, Date.prototype, RegExp.prototype, null].includes(prototype as null))
    return true;
  return Object.values(Object.getOwnPropertyDescriptors(value)).some(
    (property) => property.get !== undefined || hasCode(property.value, seen),
  );
}
