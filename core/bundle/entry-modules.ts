import fs from 'node:fs';
import path from 'node:path';
import type {ModuleRef} from '../../contract/document.ts';
import {BUNDLE_MODULES} from '../../theme/_manifest.ts';
import {packageRoot} from '../support/package-root.ts';
import {writeFileAtomic} from '../support/output-files.ts';

export type Side = 'client' | 'server';

/** Generated modules of one side: their folder, and the names that the runtime imports them by. */
export interface EntryModules {
  dir: string;
  modules: Record<'@inkstone/registry' | '@inkstone/client-modules', string>;
}

/**
 * The address of chunks is that of the site, known only when a page starts. This module runs before
 * all others, since the bundler asks for the address as soon as a file is imported anywhere.
 */
export const PUBLIC_PATH = `__webpack_public_path__ = globalThis.__INKSTONE_SITE__.siteConfig.baseUrl;\n`;

/** Folder of the generated modules of both sides. */
export function entriesDir(workDir: string): string {
  return path.join(workDir, 'entries');
}

/** Where the generated modules of one side are. */
export function entryModules(workDir: string, side: Side): EntryModules {
  const dir = path.join(entriesDir(workDir), side);
  return {
    dir,
    modules: {
      // `require` is understood in CommonJS only, whatever the package.json above this folder says.
      '@inkstone/registry': path.join(dir, side === 'client' ? 'registry.mjs' : 'registry.cjs'),
      '@inkstone/client-modules': path.join(dir, 'client-modules.mjs'),
      ...(side === 'client' && {'inkstone/runtime': path.join(packageRoot(), 'runtime/client-entry.tsx')}),
    },
  };
}

/** Writes the generated modules of both sides. */
export async function writeEntries(input: {
  workDir: string;
  moduleRefs: readonly ModuleRef[];
  clientModules: readonly string[];
  siteDir: string;
}): Promise<void> {
  for (const side of ['client', 'server'] as const) {
    const {dir, modules} = entryModules(input.workDir, side);
    const requestAt = (key: string): string => requestOf(key, input.siteDir);
    await writeFileAtomic(path.join(dir, 'public-path.mjs'), PUBLIC_PATH);
    await writeFileAtomic(modules['@inkstone/registry'], registrySource(input.moduleRefs, side, requestAt));
    await writeFileAtomic(modules['@inkstone/client-modules'], clientModulesSource(input.clientModules));
  }
}

/**
 * A registry key as webpack resolves it: names and packages as they are, files of the site by path.
 */
export function requestOf(key: string, siteDir: string): string {
  if (/^(?:@theme|@theme-original|@theme-init|@docusaurus|@generated|@inkstone|inkstone)\//.test(key)) return key;
  const file = path.join(siteDir, key);
  const plain = file.split('?')[0] ?? file;
  return EXTENSIONS.some((extension) => fs.existsSync(plain + extension)) ? file : key;
}

/** A route may name a component without extension: `@site/src/components/Page`. */
const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs'];

/**
 * Text of the module behind `@inkstone/registry`: every module that some route or document names,
 * by key. In the browser each is loaded on demand, with only the names that are taken from it, so
 * that packages are tree-shaken; the server loads all of them up front, synchronously.
 */
export function registrySource(
  moduleRefs: readonly ModuleRef[],
  side: Side,
  requestOf: (key: string) => string,
): string {
  const entries = [...moduleRefs]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((ref) => `  ${JSON.stringify(ref.key)}: () => ${loadExpression(ref, side, requestOf(ref.key))},`);
  const table = `{\n${entries.join('\n')}\n}`;
  return side === 'client' ? `export default ${table};\n` : `exports.__esModule = true;\nexports.default = ${table};\n`;
}

function loadExpression(ref: ModuleRef, side: Side, request: string): string {
  if (side === 'server') return `require(${JSON.stringify(request)})`;
  const comments = [`webpackChunkName: ${JSON.stringify(chunkName(ref.key))}`];
  const names = [...ref.names].sort();
  if (names.length > 0 && !names.includes('*')) comments.push(`webpackExports: ${JSON.stringify(names)}`);
  return `import(/* ${comments.join(', ')} */ ${JSON.stringify(request)})`;
}

/**
 * Text of the module behind `@inkstone/client-modules`: loaded on every page, in order.
 */
export function clientModulesSource(modules: readonly string[]): string {
  const imports = modules.map((module, index) => `import * as m${index} from ${JSON.stringify(module)};`);
  const names = modules.map((_, index) => `m${index}`);
  return `${imports.join('\n')}\nexport default [${names.join(', ')}];\n`;
}

/** Name of the chunk a registry module goes into: one that it shares with others, or its own. */
export function chunkName(key: string): string {
  return (
    BUNDLE_MODULES.get(key)?.chunk ??
    (key
      .replace(/^@theme\//, 'theme-')
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '') ||
      'module')
  );
}

/**
 * The modules that the bundle of the development server offers: they come with what is looked at,
 * and go with their files.
 */
export interface LiveRegistry {
  /** Adds modules; true if the bundle must be made again for them. */
  ensure: (keys: Iterable<string>) => boolean;
  /** Modules that are there. */
  keys: () => string[];
  /** Text of the module behind `@inkstone/registry`. */
  source: (side: Side) => string;
}

/** A registry that begins with some keys. */
export function createLiveRegistry(siteDir: string, first: Iterable<string>): LiveRegistry {
  const wanted = new Set<string>();
  /**
   * Keys that were files of the site when they were wanted: such a file may be removed, and come
   * back.
   */
  const files = new Set<string>();
  const offered = new Set<string>();
  const isThere = (key: string): boolean => !files.has(key) || requestOf(key, siteDir) !== key;
  const add = (key: string): void => {
    wanted.add(key);
    if (requestOf(key, siteDir) !== key) files.add(key);
  };
  for (const key of first) add(key);
  const keys = (): string[] => [...wanted].filter(isThere);
  return {
    keys,
    ensure: (asked) => {
      const fresh = [...asked].filter((key) => !wanted.has(key) || (!offered.has(key) && isThere(key)));
      fresh.forEach(add);
      return fresh.length > 0;
    },
    source: (side) => {
      const present = keys();
      offered.clear();
      for (const key of present) offered.add(key);
      return registrySource(
        present.map((key) => ({key, names: ['*']})),
        side,
        (key) => requestOf(key, siteDir),
      );
    },
  };
}
