import fs from 'node:fs';
import Module, {register} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {loadableFile, packageName, packageRoot, programFile} from '../support/package-root.ts';
import {nodeModules, ownInModules, useSiteCopy} from './docusaurus-modules.ts';

/**
 * What the resolution needs to know, as data: it is handed to the thread of the ES module hooks as
 * well.
 */
export interface ModuleTable {
  /** Specifier to absolute path of the file that stands for it. */
  files: Record<string, string>;
  /** Specifiers for which an installed package wins. */
  useSiteCopy: readonly string[];
  /** Of those the ones that an ES module in a package gets from Inkstone all the same. */
  ownInModules: readonly string[];
  /** Packages that are taken from Inkstone's own dependencies where the site has none. */
  provided: readonly string[];
  siteDir: string;
  packageRoot: string;
}

/**
 * What configurations and plugins of Docusaurus sites import besides `@docusaurus/*`, without
 * naming it in their own package.json: it is there without an install, too.
 */
const PROVIDED = ['@mdx-js/react', 'clsx', 'prism-react-renderer', 'react', 'react-dom', 'webpack'];

type ResolveFilename = (request: string, parent: unknown, isMain: boolean, options?: unknown) => string;

/** The parts of Node's CommonJS loader that `@types/node` leaves out. */
const loader = Module as unknown as {
  _resolveFilename: ResolveFilename;
  _nodeModulePaths: (from: string) => string[];
};

const originalResolve = loader._resolveFilename;
let current: ModuleTable | undefined;
/** Sites whose resolution the thread of the ES module hooks knows. */
const hooked = new Set<string>();

/**
 * Makes the names of a table resolve for everything that this thread loads from now on: the
 * configuration, local plugins and packages in `node_modules`, through `require` as well as
 * `import`. Without a table, Node resolves as usual.
 */
export function setModuleTable(table: ModuleTable | undefined): void {
  current = table;
  loader._resolveFilename = resolveFilename;
}

/**
 * The half for `import`, which has to be there before a package of the site is loaded: only
 * packages are loaded by Node itself, and Node runs hooks in a thread of their own, whose start the
 * sites without such packages do not wait for.
 */
export function installModuleHooks(): void {
  // They cannot be TypeScript, and are there in the compiled program only.
  const hooks = programFile('core/compat/module-hooks');
  if (current === undefined || hooked.has(current.siteDir) || !fs.existsSync(hooks)) return;
  hooked.add(current.siteDir);
  register(pathToFileURL(hooks).href, {data: current});
}

/**
 * The same names as aliases for a loader that resolves by itself (jiti looks into `node_modules`
 * before it asks Node). A name whose installed package is to be used is left out.
 */
export function moduleAliases(table: ModuleTable): Record<string, string> {
  const names = Object.keys(table.files).filter((name) => resolveSiteCopy(name, table) === undefined);
  return Object.fromEntries(names.map((name) => [name, table.files[name] as string]));
}

/**
 * The file that stands for a name of the table as seen from the site, or undefined for every other
 * name. An installed package is found where the table says that it wins.
 */
export function resolveKnownModule(name: string, siteDir: string): string | undefined {
  const table = current?.siteDir === siteDir ? current : createModuleTable(siteDir);
  return resolveSiteCopy(name, table) ?? table.files[name];
}

function resolveFilename(this: unknown, request: string, parent: unknown, isMain: boolean, options?: unknown): string {
  const file = resolveInTable.call(this, request, parent, isMain, options);
  const from = (parent as {filename?: string | null} | null | undefined)?.filename ?? '';
  // A CommonJS package of the site may `import()` what needs the hooks. What Inkstone itself
  // requires is seen from its manifest, what is imported from nowhere.
  const isOfSite = from !== '' && from !== path.join(packageRoot(), 'package.json') && packageOf(from) === undefined;
  if (isOfSite && isForeignPackage(file)) installModuleHooks();
  return file;
}

function resolveInTable(this: unknown, request: string, parent: unknown, isMain: boolean, options?: unknown): string {
  const plain = (): string => originalResolve.call(this, request, parent, isMain, options);
  if (current === undefined) return plain();
  const file = current.files[request];
  if (file === undefined)
    return current.provided.includes(packageName(request)) ? resolveProvided(request, plain) : plain();
  if (!current.useSiteCopy.includes(request)) return file;
  return tryResolve(plain) ?? resolveSiteCopy(request, current) ?? file;
}

function resolveProvided(request: string, plain: () => string): string {
  try {
    return plain();
  } catch (error) {
    const own = tryResolve(() => resolveFrom(request, packageRoot()));
    if (own === undefined) throw error;
    return own;
  }
}

function resolveSiteCopy(name: string, table: ModuleTable): string | undefined {
  if (!table.useSiteCopy.includes(name)) return undefined;
  return tryResolve(() => resolveFrom(name, table.siteDir));
}

function resolveFrom(name: string, dir: string): string {
  return originalResolve.call(
    Module,
    name,
    {filename: path.join(dir, 'package.json'), paths: loader._nodeModulePaths(dir)},
    false,
  );
}

/**
 * Whether a file belongs to a package that may import what only the hooks know: not to Inkstone,
 * nor to one that stands for itself.
 */
export function isForeignPackage(file: string): boolean {
  const name = packageOf(file);
  return name !== undefined && !name.startsWith('.') && !PROVIDED.includes(name);
}

/**
 * Name of the installed package that a file belongs to; undefined for files of a project, and for
 * Inkstone's own.
 */
function packageOf(file: string): string | undefined {
  const root = packageRoot() + path.sep;
  const parts = (file.startsWith(root) ? file.slice(root.length - 1) : file).split(/[\\/]node_modules[\\/]/);
  return parts.length > 1 ? packageName((parts.at(-1) ?? '').replaceAll('\\', '/')) : undefined;
}

function tryResolve(resolve: () => string): string | undefined {
  try {
    return resolve();
  } catch {
    return undefined;
  }
}

/** Creates the table for the code of one site. */
export function createModuleTable(siteDir: string): ModuleTable {
  const files = Object.entries(nodeModules).map(([name, file]) => [name, loadableFile(file)]);
  return {
    files: {...Object.fromEntries(files), inkstone: loadableFile('index.ts')},
    useSiteCopy,
    ownInModules,
    provided: PROVIDED,
    siteDir,
    packageRoot: packageRoot(),
  };
}
