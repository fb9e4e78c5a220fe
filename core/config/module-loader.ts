import fs from 'node:fs';
import Module, {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Jiti, JitiOptions} from 'jiti';
import {
  installModuleHooks,
  installModuleResolution,
  isForeignPackage,
  moduleAliases,
} from '../compat/module-resolution.ts';
import {reportRead} from '../store/observe-reads.ts';
import {packageRoot} from '../support/package-root.ts';
import {filesThatReadLocale} from './locale-reads.ts';
import {cachedTranspile, type Transpile} from './transpile-cache.ts';

/**
 * Loads modules of a site: TypeScript, ES modules and CommonJS, mixed as they come.
 */
export interface ModuleLoader {
  importModule: (specifier: string, from: string) => Promise<unknown>;
  resolveModule: (specifier: string, from: string) => string | undefined;
  /** Whether a loaded package exports the value. */
  isExportOf: (value: unknown, packageName: string) => boolean;
  /** Files of the project (not of packages) that were loaded so far, sorted. */
  loadedFiles: () => string[];
  /**
   * Makes `require` in code of the site reach this loader's modules, not those of the loader used
   * before it.
   */
  activate: () => void;
}

interface JitiContext {
  onError: (error: Error) => never;
  nativeImport: (id: string | URL) => Promise<unknown>;
  createRequire: typeof createRequire;
}

type CreateJiti = (id: string, options: JitiOptions, context: JitiContext) => Jiti;

const CODE_FILE = /\.[cm]?[jt]sx?$/;
const moduleCache = (Module as unknown as {_cache: Record<string, {exports?: unknown}>})._cache;
/** Takes the modules of the active loader out of the module cache. */
let deactivate: (() => void) | undefined;
/**
 * Packages are loaded once a process, so what one loader has seen counts for the next one as well.
 */
const packageFiles = new Set<string>();
/** Namespaces of imported package modules. Required ones are in the module cache. */
const packageNamespaces = new Map<string, unknown>();

/**
 * A loader for one site. Files of the project are always transpiled and run by jiti, never by
 * Node's own loader: only so `require` and `__dirname` work beside `import` in an `.mjs`, every
 * file is known, and a second evaluation gets fresh modules. Packages are left to Node, unless they
 * read the language.
 */
export function createModuleLoader(options: {siteDir: string; cacheDir: string}): ModuleLoader {
  deactivate?.();
  deactivate = undefined;
  const modules = new Map<string, {exports?: unknown}>();
  const before = new Set(Object.keys(moduleCache));
  const instances = new Map<string, Jiti>();
  const jitiFor = (from: string): Jiti => {
    const parent = isDirectory(from) ? path.join(from, '_') : from;
    const jiti = instances.get(parent) ?? createJiti(parent, options);
    instances.set(parent, jiti);
    return jiti;
  };
  const observe = (): void => {
    for (const file of Object.keys(moduleCache)) {
      if (before.has(file)) continue;
      if (isProjectFile(file)) modules.set(file, moduleCache[file] as {exports?: unknown});
      else packageFiles.add(file);
    }
  };
  const takeOut = (): void => {
    observe();
    for (const file of modules.keys()) delete moduleCache[file];
  };
  const activate = (): void => {
    if (deactivate === takeOut) return;
    deactivate?.();
    deactivate = takeOut;
    Object.assign(moduleCache, Object.fromEntries(modules));
    installModuleResolution(options.siteDir);
  };
  activate();
  return {
    activate,
    importModule: async (specifier, from) => {
      try {
        return await jitiFor(from).import(specifier);
      } finally {
        observe();
      }
    },
    resolveModule: (specifier, from) => {
      const found = resolveWith(jitiFor(from), specifier);
      return found === undefined || !path.isAbsolute(found) ? undefined : path.normalize(found);
    },
    isExportOf: (value, packageName) =>
      [...packageFiles].some(
        (file) =>
          packagePath(file)?.name === packageName &&
          exportsOf(packageNamespaces.get(file) ?? moduleCache[file]?.exports).includes(value),
      ),
    loadedFiles: () => [...modules.keys()].sort(),
  };
}

function resolveWith(jiti: Jiti, specifier: string): string | undefined {
  try {
    return jiti.resolve(specifier);
  } catch {
    return undefined;
  }
}

function createJiti(parent: string, {siteDir, cacheDir}: {siteDir: string; cacheDir: string}): Jiti {
  const {create, transform, version} = loadJiti();
  return create(
    parent,
    {
      alias: moduleAliases(siteDir),
      // Its own cache executes what it finds without a look at the content.
      fsCache: false,
      interopDefault: true,
      jsx: {runtime: 'automatic'},
      moduleCache: true,
      transform: cachedTranspile(path.join(cacheDir, 'config'), version, transform),
      tryNative: false,
    },
    {
      onError: (error) => {
        throw error;
      },
      nativeImport,
      createRequire,
    },
  );
}

/**
 * Refusing a project file makes jiti transpile it; its public entry has no way to say that for
 * every module format.
 */
async function nativeImport(id: string | URL): Promise<unknown> {
  const file = fileOfImport(id);
  if (file !== undefined) {
    if (CODE_FILE.test(file) && isProjectFile(file)) throw new Error(`${file} is to be transpiled`);
    packageFiles.add(file);
    reportRead(file);
    if (isForeignPackage(file)) installModuleHooks();
  }
  const url =
    file === undefined || process.platform !== 'win32' ? id : new URL(`file:///${file.replaceAll('\\', '/')}`);
  const namespace = (await import(/* @vite-ignore */ String(url))) as unknown;
  if (file !== undefined) packageNamespaces.set(file, namespace);
  return namespace;
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
  const text = String(id);
  if (text.startsWith('file:')) return fileURLToPath(text);
  return path.isAbsolute(text) ? text : undefined;
}

/** jiti's core: its entry points pass it Node's own `import`, we pass ours. */
function loadJiti(): {create: CreateJiti; transform: Transpile; version: string} {
  const require = createRequire(path.join(packageRoot(), 'package.json'));
  const dist = jitiFolder();
  const {version} = require(path.join(dist, '../package.json')) as {version: string};
  return {
    version,
    create: require(path.join(dist, 'jiti.cjs')) as CreateJiti,
    // Loaded when something must be transpiled that is not in the cache: it is a third of a second
    // of start-up.
    transform: (options) => (require(path.join(dist, 'babel.cjs')) as Transpile)(options),
  };
}

/** Folder of jiti's bundles. */
export function jitiFolder(): string {
  const require = createRequire(path.join(packageRoot(), 'package.json'));
  return path.join(path.dirname(require.resolve('jiti')), '../dist');
}

/**
 * Whether a file is evaluated afresh by each loader: code of the project, and packages that read
 * the language, whose values differ from one language to the next.
 */
function isProjectFile(file: string): boolean {
  if (/[\\/]node_modules[\\/]/.test(file) && !readsLocale(file)) return false;
  const own = [process.env['INKSTONE_PROGRAM'], path.join(packageRoot(), 'core')];
  return (
    path.isAbsolute(file) && !own.some((dir) => dir !== undefined && dir !== '' && file.startsWith(dir + path.sep))
  );
}

function readsLocale(file: string): boolean {
  const readers = filesThatReadLocale();
  if (readers.size === 0) return false;
  const dir = packagePath(file)?.dir;
  return [...readers].some((reader) => packagePath(reader)?.dir === dir);
}

/** Returns the package that contains a file. */
function packagePath(file: string): {dir: string; name: string} | undefined {
  const match = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(file);
  return match ? {dir: match[1] as string, name: (match[2] as string).replaceAll('\\', '/')} : undefined;
}

function isDirectory(file: string): boolean {
  return fs.statSync(file, {throwIfNoEntry: false})?.isDirectory() === true;
}
