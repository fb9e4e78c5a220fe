import fs from 'node:fs';
import Module, {register} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {loadableFile, packageName, packageRoot, programFile} from '../support/package-root.ts';
import {nodeModules, providedPackages, useSiteCopy} from './docusaurus-modules.ts';

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
    return providedPackages.includes(packageName(request)) ? resolveProvided(request, plain) : plain();
  if (!useSiteCopy.includes(request)) return file;
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
  if (!useSiteCopy.includes(name)) return undefined;
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
  return name !== undefined && !name.startsWith('.') && !providedPackages.includes(name);
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
  return {files: {...Object.fromEntries(files), inkstone: loadableFile('index.ts')}, siteDir};
}
