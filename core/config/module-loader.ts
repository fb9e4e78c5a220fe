import fs from 'node:fs';
import Module, {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {isModuleNamespaceObject} from 'node:util/types';
import type {Jiti, JitiOptions} from 'jiti';
import {
  installedPackage,
  installModuleHooks,
  isForeignPackage,
  moduleAliases,
  type ModuleTable,
} from '../compat/module-resolution.ts';
import {reportPath, reportRead, unobserved} from '../store/observe-reads.ts';
import type {Store} from '../store/store.ts';
import {isWithin} from '../support/file-tree.ts';
import {isOwnCode, packageRoot} from '../support/package-root.ts';
import {cachedTranspile, type Transpile, WHOLE_EXPORT} from './transpile-cache.ts';

interface JitiContext {
  onError: (error: Error) => never;
  nativeImport: (id: string | URL) => Promise<unknown>;
  createRequire: typeof createRequire;
}

type CreateJiti = (id: string, options: JitiOptions, context: JitiContext) => Jiti;

/**
 * Creates the module loader for code that lies in a folder or file. It is jiti's core: its public
 * entry points import every plain ES module natively, and neither load `babel.cjs` late nor say
 * which modules were imported.
 */
export function createJiti(input: {parent: string; table: ModuleTable; store: Store}): Jiti {
  const dist = jitiFolder();
  const {version} = load(path.join(dist, '../package.json')) as {version: string};
  const create = (loader ??= unobserved(() => loadJitiCore(path.join(dist, 'jiti.cjs'))));
  // Loading Babel takes a third of a second of start-up.
  const transpile: Transpile = (options) => (load(path.join(dist, 'babel.cjs')) as Transpile)(options);
  return create(
    input.parent,
    {
      alias: moduleAliases(input.table),
      // Its own cache executes what it finds without a look at the content.
      fsCache: false,
      interopDefault: true,
      jsx: {runtime: 'automatic'},
      moduleCache: true,
      transform: cachedTranspile(input.store, version, transpile),
      tryNative: false,
    },
    {
      onError: (error) => {
        throw error;
      },
      // A file that it refuses is transpiled.
      nativeImport: importPackage,
      createRequire: createPartialRequire,
    },
  );
}

let loader: CreateJiti | undefined;

/**
 * Loads jiti's core. To resolve a name, it asks for the kind of each candidate, which is no read of
 * their content: `require.resolve('./custom.css')` stays the same whatever the style sheet says.
 */
function loadJitiCore(file: string): CreateJiti {
  const ask =
    (name: 'statSync' | 'lstatSync') =>
    (target: fs.PathLike): unknown => {
      reportPath(target);
      return unobserved(() => fs[name](target));
    };
  const files: unknown = Object.create(fs, {statSync: {value: ask('statSync')}, lstatSync: {value: ask('lstatSync')}});
  const module = new Module(file) as CompiledModule;
  module.require = ((id: string) => (id === 'node:fs' ? files : require(id))) as NodeJS.Require;
  module._compile(fs.readFileSync(file, 'utf8'), file);
  return module.exports as CreateJiti;
}

type CompiledModule = Module & {_compile: (source: string, file: string) => void};

/** Loads as the manifest: `require` of other files starts the thread of the module hooks. */
const require = createRequire(path.join(packageRoot(), 'package.json'));

/** Loads a part of jiti. What this reads is no input of the site's code. */
function load(file: string): unknown {
  return unobserved(() => require(file) as unknown);
}

/** Like `createRequire`, but refuses modules that Node mustn't run. */
function createPartialRequire(from: string | URL): NodeJS.Require {
  const require = createRequire(from);
  const load = (id: string): unknown => {
    if (CODE_FILE.test(id) && isTranspiled(id)) throw new Error(`${id} is to be transpiled`);
    return withExportsInDefault(require(id));
  };
  // jiti takes what it finds there.
  const cache = new Proxy(require.cache, {
    get: (modules, file: string) => {
      const module = modules[file];
      if (module?.loaded === true) withExportsInDefault(module.exports);
      return module;
    },
  });
  return Object.assign(load, require, {cache});
}

/**
 * Adds the exports of a module to its default export, if that is a function. The loader that
 * configurations of Docusaurus are written for does this, so they call `plugin.default(…)` of an
 * imported plugin.
 */
function withExportsInDefault(namespace: unknown): unknown {
  const exports = namespace as Record<string, unknown> | null | undefined;
  const nested = exports?.['default'] as Record<string, unknown> | null | undefined;
  // An imported CommonJS module is the default export of its namespace.
  const whole = nested?.['__esModule'] === true ? nested : exports;
  // A class inherits the `default` of the class that it extends.
  const exported = whole && Object.hasOwn(whole, 'default') ? whole['default'] : undefined;
  if (!whole || typeof exported !== 'function') return namespace;
  for (const name of Object.keys(whole)) {
    if (name === '__esModule' || name in exported) continue;
    Reflect.defineProperty(exported, name, {configurable: true, get: () => whole[name]});
  }
  return namespace;
}

/**
 * Whether a module belongs to the project and imports modules. Node would never load these again,
 * so such a module isn't run by Node, even if it is a CommonJS module.
 */
function isTranspiled(file: string): boolean {
  return isProjectFile(file) && /\bimport\b(?!\.meta)/.test(fs.readFileSync(file, 'utf8'));
}

/** Loads the modules of a project that Node mustn't run. */
interface ProjectLoader {
  /** Absolute; bundles in it are made for Node. */
  cacheDir: string;
  /** Takes an absolute file and returns its exports. */
  load: (file: string) => unknown;
}

let projectLoader: ProjectLoader | undefined;

/** Sets what loads the modules that `require` finds in the project and Node mustn't run. */
export function setProjectLoader(loader: ProjectLoader): void {
  if (projectLoader === undefined) {
    for (const extension of ['.js', '.mjs']) {
      const original = extensions[extension];
      if (!original) continue;
      extensions[extension] = (module, file) => {
        const {cacheDir, load} = projectLoader as ProjectLoader;
        if (!isWithin(file, cacheDir) && isTranspiled(file)) module.exports = load(file);
        else original(module, file);
        const exports = module.exports as Record<string, unknown>;
        if (isModuleNamespaceObject(exports) && WHOLE_EXPORT in exports) module.exports = exports[WHOLE_EXPORT];
      };
    }
  }
  projectLoader = loader;
}

/** Returns the folder of jiti's bundles. */
export function jitiFolder(): string {
  return path.join(path.dirname(require.resolve('jiti')), '../dist');
}

/** What Node knows of a module; `loaded` of jiti's modules is set when they have run. */
export type CachedModule = {exports?: unknown};

/** Node's cache of CommonJS modules, by absolute path. */
export const moduleCache = (Module as unknown as {_cache: Record<string, CachedModule>})._cache;

type LoadExtension = (module: CachedModule, file: string) => void;

/** How Node loads the files of an extension. */
const extensions = (Module as unknown as {_extensions: Record<string, LoadExtension>})._extensions;

const CODE_FILE = /\.[cm]?[jt]sx?$/;

/*
 * Node.js loads a package once in each thread for all sites, so these belong to the thread and not
 * to the runtime of one site.
 */
const packageFiles = new Set<string>();
/** Namespaces of imported modules. Required ones are in the module cache. */
const namespaces = new Map<string, unknown>();
const languageReaders = new Set<string>();

export function notePackageFile(file: string): void {
  packageFiles.add(file);
}

/** Returns whether a loaded package exports a value. */
export function isExportOf(value: unknown, packageName: string): boolean {
  return [...packageFiles].some(
    (file) =>
      installedPackage(file)?.name === packageName &&
      exportsOf(namespaces.get(file) ?? moduleCache[file]?.exports).includes(value),
  );
}

/**
 * Imports a module of a package with Node's loader. Refuses files that each evaluation loads
 * afresh, so that jiti transpiles and runs them.
 */
async function importPackage(id: string | URL): Promise<unknown> {
  const file = fileOfImport(id);
  if (file !== undefined) {
    if (CODE_FILE.test(file) && isProjectFile(file)) throw new Error(`${file} is to be transpiled`);
    packageFiles.add(file);
    reportRead(file);
    if (isForeignPackage(file)) installModuleHooks();
  }
  const url = file === undefined ? String(id) : pathToFileURL(file).href;
  const namespace = (await import(/* @vite-ignore */ url)) as unknown;
  if (file !== undefined) namespaces.set(file, namespace);
  return withExportsInDefault(namespace);
}

/**
 * Returns whether each evaluation loads a file afresh: code of the project, and packages that read
 * the language, because their values differ between languages.
 */
export function isProjectFile(file: string): boolean {
  if (/[\\/]node_modules[\\/]/.test(file) && !readsLanguage(file)) return false;
  return path.isAbsolute(file) && !isOwnCode(file);
}

/**
 * Remembers the packages that are running now as readers of the language. Searching sources for the
 * variable's name would miss packages, and names that are put together.
 */
export function noteLanguageRead(): void {
  for (const file of filesOnStack()) {
    const {dir, name} = installedPackage(file) ?? {};
    // The transpiler runs the code that reads it.
    if (dir !== undefined && name !== 'jiti') languageReaders.add(dir);
  }
}

function readsLanguage(file: string): boolean {
  return languageReaders.has(installedPackage(file)?.dir ?? '');
}

/**
 * Returns whether Node is loading a package whose code runs now. It runs once in a thread; what the
 * project calls runs in each evaluation.
 */
export function isLoadingPackage(): boolean {
  let isInPackage = false;
  for (const file of filesOnStack()) {
    if (isInPackage && file.startsWith('node:internal/modules/')) return true;
    if (isProjectFile(file) || (isInPackage && isOwnCode(file))) return false;
    // The transpiler stands between Node and the code of the project.
    isInPackage ||= !isOwnCode(file) && ![undefined, 'jiti'].includes(installedPackage(file)?.name);
  }
  return isInPackage;
}

function filesOnStack(): string[] {
  const {prepareStackTrace, stackTraceLimit} = Error;
  try {
    Error.stackTraceLimit = Infinity;
    Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName() ?? '');
    return (new Error().stack as unknown as string[]).map(pathOfUrl);
  } finally {
    Object.assign(Error, {prepareStackTrace, stackTraceLimit});
  }
}

/** Returns a file as a path: in stack frames and imports, ES modules have encoded URLs. */
export function pathOfUrl(file: string): string {
  return file.startsWith('file://') ? fileURLToPath(file) : file;
}

/** Lists the exports of a module, including those of a default export (imported CommonJS). */
function exportsOf(exported: unknown): unknown[] {
  const named = valuesOf(exported);
  return [exported, ...named, ...named.flatMap(valuesOf)];
}

function valuesOf(value: unknown): unknown[] {
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? Object.values(value) : [];
}

function fileOfImport(id: string | URL): string | undefined {
  const text = pathOfUrl(String(id));
  return path.isAbsolute(text) ? text : undefined;
}
