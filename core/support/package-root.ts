import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import {attempt} from './attempt.ts';
import {findAbove, isWithin} from './file-tree.ts';

const THIS_FOLDER = path.dirname(fileURLToPath(import.meta.url));

let root: string | undefined;

/**
 * Returns the folder of Inkstone's package, with `theme/` and `runtime/`. The compiled program is
 * below it (in `lib/` or in its cache).
 */
export function packageRoot(): string {
  root ??= findAbove(THIS_FOLDER, (folder) => readJson(path.join(folder, 'package.json'))?.['name'] === 'inkstone');
  if (root === undefined) throw new Error(`no package named inkstone above ${THIS_FOLDER}`);
  return root;
}

/** Returns the version of Inkstone. */
export function packageVersion(): string {
  return String(readJson(path.join(packageRoot(), 'package.json'))?.['version']);
}

let program: string | undefined;

/** Returns the folder of the compiled program; undefined if the sources run, as in unit tests. */
function programDir(): string | undefined {
  program ??= findAbove(THIS_FOLDER, (dir) => dir === packageRoot() || fs.existsSync(path.join(dir, 'program.json')));
  return program === packageRoot() ? undefined : program;
}

/**
 * Sets the folder of the compiled program. For tests, which import the sources and start threads of
 * the program.
 */
export function setProgramDir(dir: string | undefined): void {
  program = dir;
}

/**
 * Returns the absolute path of a compiled entry, which is named as its source without extension:
 * `core/render/render-worker`.
 */
export function programFile(entry: string): string {
  return path.join(programDir() ?? packageRoot(), `${entry}.js`);
}

/** Returns the compiled file of a source such as `core/plugin-api.ts`, or the source itself. */
export function loadableFile(source: string): string {
  const compiled = programFile(source.replace(/\.ts$/, ''));
  return source.endsWith('.ts') && fs.existsSync(compiled) ? compiled : path.join(packageRoot(), source);
}

let ownDirs: readonly string[] | undefined;

/** Returns whether a file is code of Inkstone that runs at build time. */
export function isOwnCode(file: string): boolean {
  ownDirs ??= ['bin', 'core', 'lib'].map((name) => path.join(packageRoot(), name));
  const compiled = programDir();
  return ownDirs.some((dir) => isWithin(file, dir)) || (compiled !== undefined && isWithin(file, compiled));
}

let id: string | undefined;

/** Returns the identity of the program in cache keys: one for each version, in any folder. */
export function programId(): string {
  const dir = programDir();
  // `bin/program.mjs` writes the hash of the sources.
  id ??=
    dir === undefined ? 'source' : String(readJson(path.join(dir, 'program.json'))?.['hash'] ?? path.basename(dir));
  return id;
}

/** Undefined if the file is missing or damaged. */
export function readJson(file: string): Record<string, unknown> | undefined {
  return attempt(() => JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>);
}

/** Returns the package of a bare module specifier: `@a/b` for `@a/b/c`, `d` for `d/e`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Whether a plugin comes with Inkstone. */
export function isBuiltIn({path: folder}: Pick<LoadedPlugin, 'path'>): boolean {
  return isWithin(folder, path.join(packageRoot(), 'plugins'));
}

/**
 * Returns the absolute path of a package that only some sites need, if the site has installed it or
 * the Docusaurus plugin that depends on it.
 */
export function optionalPackage(name: string, {siteDir, owner}: {siteDir: string; owner: string}): string | undefined {
  const resolve = (specifier: string, from: string): string | undefined =>
    attempt(() => createRequire(from).resolve(specifier));
  const site = path.join(siteDir, 'package.json');
  const manifest = resolve(`${owner}/package.json`, site);
  return resolve(name, site) ?? (manifest && resolve(name, manifest));
}
