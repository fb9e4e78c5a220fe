import Module from 'node:module';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {installedPackage, installModuleHooks, isForeignPackage} from '../compat/module-resolution.ts';
import {reportRead} from '../store/observe-reads.ts';
import {isOwnCode} from '../support/package-root.ts';

/** What Node knows of a module; `loaded` of jiti's modules is set when they have run. */
export type CachedModule = {exports?: unknown};

/** Node's cache of CommonJS modules, by absolute path. */
export const moduleCache = (Module as unknown as {_cache: Record<string, CachedModule>})._cache;

export const CODE_FILE = /\.[cm]?[jt]sx?$/;

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
export async function importPackage(id: string | URL): Promise<unknown> {
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
  return namespace;
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
    const dir = installedPackage(file)?.dir;
    if (dir !== undefined) languageReaders.add(dir);
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
