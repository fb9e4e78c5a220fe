import fs from 'node:fs';
import path from 'node:path';
import type {ModuleRef} from '../../contract/document.ts';
import {BUNDLE_MODULES, PRISM_LANGUAGES} from '../../theme/_manifest.ts';
import {packageRoot} from '../support/package-root.ts';
import {writeFileAtomic} from '../support/output-files.ts';
import {prismComponents, requirePrism} from '../support/prism-components.ts';

export type Side = 'client' | 'server';

/** Generated modules of one side: their folder, and their files by the names of their imports. */
export interface EntryModules {
  dir: string;
  modules: Record<'@inkstone/registry' | '@inkstone/client-modules' | typeof PRISM_LANGUAGES, string>;
}

/**
 * Sets the base URL of chunks, which is only known when a page starts. This module runs before all
 * others, because any imported file uses the URL.
 */
export const PUBLIC_PATH = `__webpack_public_path__ = globalThis.__INKSTONE_SITE__.siteConfig.baseUrl;\n`;

/**
 * Returns the paths of the generated modules of one side.
 *
 * @param entries absolute folder for those of both sides
 */
export function entryModules(entries: string, side: Side): EntryModules {
  const dir = path.join(entries, side);
  return {
    dir,
    modules: {
      // `require` only works in CommonJS, whatever package.json is above this folder.
      '@inkstone/registry': path.join(dir, side === 'client' ? 'registry.mjs' : 'registry.cjs'),
      '@inkstone/client-modules': path.join(dir, 'client-modules.mjs'),
      [PRISM_LANGUAGES]: path.join(dir, 'prism-languages.cjs'),
      ...(side === 'client' && {'inkstone/runtime': path.join(packageRoot(), 'runtime/client-entry.tsx')}),
    },
  };
}

/** What the generated modules contain. */
export interface EntryInput {
  /** Absolute folder for those of both sides. */
  entriesDir: string;
  /** For each side: the framework for the browser has some of them. */
  moduleRefs: Record<Side, readonly ModuleRef[]>;
  /** Returns the name of the chunk of a key. */
  chunkOf?: (key: string) => string;
  clientModules: readonly string[];
  /** `prism.additionalLanguages`. */
  languages: readonly string[];
  siteDir: string;
}

/** Returns the texts of the generated modules of both sides by absolute path. */
export function entrySources(input: EntryInput): Map<string, string> {
  const {languages} = input;
  const requestAt = (key: string): string => requestOf(key, input.siteDir);
  const sources = (['client', 'server'] as const).flatMap((side): [file: string, text: string][] => {
    const {dir, modules} = entryModules(input.entriesDir, side);
    return [
      [path.join(dir, 'public-path.mjs'), PUBLIC_PATH],
      [modules['@inkstone/registry'], registrySource(input.moduleRefs[side], side, requestAt, input.chunkOf)],
      [modules['@inkstone/client-modules'], clientModulesSource(input.clientModules)],
      ...(languages.length > 0
        ? [[modules[PRISM_LANGUAGES], prismLanguagesSource(languages)] as [string, string]]
        : []),
    ];
  });
  return new Map(sources);
}

/** Writes generated modules, by absolute path. */
export async function writeEntries(sources: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, text] of sources) await writeFileAtomic(file, text);
}

/**
 * Returns the webpack request of a registry key: names and packages as they are, files of the site
 * by path.
 */
export function requestOf(key: string, siteDir: string): string {
  if (/^(?:@theme|@theme-original|@theme-init|@docusaurus|@generated|@inkstone|inkstone)\//.test(key)) return key;
  const file = path.join(siteDir, key);
  const plain = file.split('?')[0] ?? file;
  return EXTENSIONS.some((extension) => fs.existsSync(plain + extension)) ? file : key;
}

/** A route can name a component without extension: `@site/src/components/Page`. */
const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs'];

/**
 * Returns the text of `@inkstone/registry`: all modules that routes and documents import, by key.
 * The browser loads each on demand, with only the imported names, so that packages are tree-shaken.
 * The server loads all of them synchronously.
 */
export function registrySource(
  moduleRefs: readonly ModuleRef[],
  side: Side,
  requestOf: (key: string) => string,
  chunkOf = chunkName,
): string {
  const entries = [...moduleRefs]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(
      (ref) =>
        `  ${JSON.stringify(ref.key)}: () => ${loadExpression(ref, side, {request: requestOf(ref.key), chunk: chunkOf(ref.key)})},`,
    );
  const table = `{\n${entries.join('\n')}\n}`;
  return side === 'client' ? `export default ${table};\n` : `exports.__esModule = true;\nexports.default = ${table};\n`;
}

function loadExpression(ref: ModuleRef, side: Side, {request, chunk}: {request: string; chunk: string}): string {
  if (side === 'server') return `require(${JSON.stringify(request)})`;
  const comments = [`webpackChunkName: ${JSON.stringify(chunk)}`];
  const names = [...ref.names].sort();
  if (names.length > 0 && !names.includes('*')) comments.push(`webpackExports: ${JSON.stringify(names)}`);
  return `import(/* ${comments.join(', ')} */ ${JSON.stringify(request)})`;
}

/** Returns the text of `@inkstone/client-modules`: modules of every page, in order. */
export function clientModulesSource(modules: readonly string[]): string {
  const imports = modules.map((module, index) => `import * as m${index} from ${JSON.stringify(module)};`);
  const names = modules.map((_, index) => `m${index}`);
  return `${imports.join('\n')}\nexport default [${names.join(', ')}];\n`;
}

/**
 * Returns the text of `@inkstone/prism-languages`. It exports a function that adds languages to the
 * Prism object of the theme. Components of prismjs find this object under a global name.
 */
function prismLanguagesSource(languages: readonly string[]): string {
  const files = prismComponents(languages).map((id) => requirePrism.resolve(`prismjs/components/prism-${id}`));
  return [
    'exports.__esModule = true;',
    'exports.addLanguages = (prism) => {',
    '  const before = globalThis.Prism;',
    '  globalThis.Prism = prism;',
    ...files.map((file) => `  require(${JSON.stringify(file)});`),
    '  globalThis.Prism = before;',
    '};',
    '',
  ].join('\n');
}

/** Returns the name of the chunk of a registry module, which it can share with others. */
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

/** Keys of files of the site, rather than of theme components and packages. */
const SCRIPT = /^(?!@|inkstone\/).*\.[cm]?[jt]sx?$/;

/**
 * Creates the list of modules in the bundle of the development server, with some keys. Pages add
 * theirs when they are opened. A module is left out while its file is missing.
 */
export function createLiveRegistry(siteDir: string, first: Iterable<string>) {
  const wanted = new Set<string>();
  /** Keys of files of the site, which can be removed and restored. */
  const files = new Set<string>();
  let offered: string[] = [];
  const exists = (key: string): boolean => !files.has(key) || requestOf(key, siteDir) !== key;
  const add = (key: string): void => {
    wanted.add(key);
    if (requestOf(key, siteDir) !== key) files.add(key);
  };
  for (const key of first) add(key);
  const keys = (): string[] => [...wanted].filter(exists);
  const ensure = (needed: Iterable<string>): boolean => {
    const fresh = [...needed].filter((key) => !wanted.has(key) || (!offered.includes(key) && exists(key)));
    fresh.forEach(add);
    return fresh.length > 0;
  };
  return {
    /** Modules that exist. */
    keys,
    /** Adds modules; returns whether the bundle must be made again. */
    ensure,
    /**
     * The same for the modules of all routes. Forgets files that were gone when they were added:
     * pages add again what their documents import.
     */
    renew: (needed: readonly string[]): boolean => {
      const isLost = (key: string): boolean =>
        SCRIPT.test(key) && !files.has(key) && !needed.includes(key) && requestOf(key, siteDir) === key;
      const lost = [...wanted].filter(isLost);
      for (const key of lost) wanted.delete(key);
      return ensure(needed) || lost.some((key) => offered.includes(key));
    },
    /** Says that there is a bundle of these modules already. */
    offer: (): void => void (offered = keys()),
    /** Returns the text of `@inkstone/registry`. */
    source: (side: Side): string => {
      offered = keys();
      const moduleRefs = offered.map((key) => ({key, names: ['*']}));
      return registrySource(moduleRefs, side, (key) => requestOf(key, siteDir));
    },
  };
}
