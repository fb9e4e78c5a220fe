import fs from 'node:fs';
import Module, {register} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {attempt} from '../support/attempt.ts';
import {isOwnCode, loadableFile, packageName, packageRoot, programFile} from '../support/package-root.ts';
import {nodeModules, ownWebpack, providedPackages, useSiteCopy} from './docusaurus-modules.ts';

/** The modules of the code of one site, as data that the thread of the ES module hooks receives. */
export interface ModuleTable {
  /** Specifier to the absolute path of the file that Inkstone provides for it. */
  files: Record<string, string>;
  siteDir: string;
}

type ResolveFilename = (request: string, parent: unknown, isMain: boolean, options?: unknown) => string;

/** The parts of Node's CommonJS loader that `@types/node` leaves out. */
const loader = Module as unknown as {
  _resolveFilename: ResolveFilename;
  _nodeModulePaths: (from: string) => string[];
};

const originalResolve = loader._resolveFilename;
let current: ModuleTable | undefined;
/** Sites whose table the thread of the ES module hooks has. */
const hooked = new Set<string>();

/**
 * Makes `require` resolve the names of a table in everything that this thread loads from now on:
 * the configuration, local plugins and packages. Without a table, Node.js resolves as usual.
 */
export function setModuleTable(table: ModuleTable | undefined): void {
  current = table;
  loader._resolveFilename = resolveFilename;
}

/**
 * Makes `import` resolve the names of the current table. Node.js itself only loads packages, so
 * this is called before the first of a site is loaded: starting the thread of the hooks takes time.
 */
export function installModuleHooks(): void {
  // Hooks can't be TypeScript: only the compiled program has them.
  const hooks = programFile('core/compat/module-hooks');
  if (current === undefined || hooked.has(current.siteDir) || !fs.existsSync(hooks)) return;
  hooked.add(current.siteDir);
  register(pathToFileURL(hooks).href, {data: current});
}

/**
 * Returns the names of a table as aliases for jiti, which looks into `node_modules` before it calls
 * the resolver of Node.js. Names whose installed package takes precedence are left out.
 */
export function moduleAliases(table: ModuleTable): Record<string, string> {
  const names = Object.keys(table.files).filter((name) => resolveSiteCopy(name, table) === undefined);
  const aliases = Object.fromEntries(names.map((name) => [name, table.files[name] as string]));
  // jiti's aliases apply to paths in the package as well. Only those of webpack are Inkstone's.
  const paths = Object.fromEntries(names.map((name) => [`${name}/`, `${name}/`]));
  const webpackDir = path.dirname(resolveFrom(`${ownWebpack}/package.json`, packageRoot()));
  return {...aliases, ...paths, [ownWebpack]: webpackDir};
}

function resolveFilename(this: unknown, request: string, parent: unknown, isMain: boolean, options?: unknown): string {
  const file = resolveInTable.call(this, request, parent, isMain, options);
  const from = (parent as {filename?: string | null} | null | undefined)?.filename ?? '';
  // A CommonJS package of the site may `import()` what needs the hooks. The parent of what Inkstone
  // itself requires is its code or its manifest; what is imported has none.
  const isInkstone = isOwnCode(from) || from === path.join(packageRoot(), 'package.json');
  const isOfSite = from !== '' && !isInkstone && packageOf(from) === undefined;
  if (isOfSite && isForeignPackage(file)) installModuleHooks();
  return file;
}

function resolveInTable(this: unknown, request: string, parent: unknown, isMain: boolean, options?: unknown): string {
  const plain = (): string => originalResolve.call(this, request, parent, isMain, options);
  if (current === undefined) return plain();
  const file = current.files[request];
  if (file === undefined)
    return providedPackages.includes(packageName(request)) ? resolveProvided(request, plain) : plain();
  if (!useSiteCopy.includes(request)) return file;
  return attempt(plain) ?? resolveSiteCopy(request, current) ?? file;
}

function resolveProvided(request: string, plain: () => string): string {
  const own = (): string | undefined => attempt(() => resolveFrom(request, packageRoot()));
  if (packageName(request) === ownWebpack) return own() ?? plain();
  try {
    return plain();
  } catch (error) {
    const file = own();
    if (file === undefined) throw error;
    return file;
  }
}

function resolveSiteCopy(name: string, table: ModuleTable): string | undefined {
  if (!useSiteCopy.includes(name)) return undefined;
  return attempt(() => resolveFrom(name, table.siteDir));
}

function resolveFrom(name: string, dir: string): string {
  return originalResolve.call(
    Module,
    name,
    {filename: path.join(dir, 'package.json'), paths: loader._nodeModulePaths(dir)},
    false,
  );
}

/** Returns whether a file belongs to a package that may import what only the hooks can resolve. */
export function isForeignPackage(file: string): boolean {
  const name = packageOf(file);
  return name !== undefined && !name.startsWith('.') && !providedPackages.includes(name);
}

/** Returns the name of the installed package of a file; undefined for Inkstone's own files. */
function packageOf(file: string): string | undefined {
  const root = packageRoot() + path.sep;
  return installedPackage(file.startsWith(root) ? file.slice(root.length - 1) : file)?.name;
}

/** Returns the package in the innermost `node_modules` that contains a file. */
export function installedPackage(file: string): {dir: string; name: string} | undefined {
  const match = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(file);
  return match ? {dir: match[1] as string, name: (match[2] as string).replaceAll('\\', '/')} : undefined;
}

/** Creates the table for the code of one site. */
export function createModuleTable(siteDir: string): ModuleTable {
  const files = Object.entries(nodeModules).map(([name, file]) => [name, loadableFile(file)]);
  const own = {inkstone: loadableFile('index.ts'), 'inkstone/plugin': loadableFile('core/plugin-api.ts')};
  return {files: {...Object.fromEntries(files), ...own}, siteDir};
}
