import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import {isWithin} from './site-boundary.ts';

let root: string | undefined;

/**
 * Folder of Inkstone's own package, where `theme/` and `runtime/` lie. The compiled program lies
 * below it (in `lib/` or in its cache), so walking up from this module finds it in every layout.
 */
export function packageRoot(): string {
  root ??= findPackage(path.dirname(fileURLToPath(import.meta.url)));
  return root;
}

let program: string | undefined;

/**
 * Returns the folder of the compiled program; undefined where the sources run, as in unit tests.
 */
function programDir(): string | undefined {
  program ??= folderAbove(path.dirname(fileURLToPath(import.meta.url)), 'program.json');
  return program;
}

/**
 * Sets the folder of the compiled program for sources that load parts of it or start its threads.
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

/**
 * Returns the file that has the code of a source of Inkstone, such as `core/plugin-api.ts`: the
 * compiled one if there is one.
 */
export function loadableFile(source: string): string {
  const compiled = programFile(source.replace(/\.ts$/, ''));
  return source.endsWith('.ts') && fs.existsSync(compiled) ? compiled : path.join(packageRoot(), source);
}

/** Returns whether a file is code of Inkstone that runs at build time. */
export function isOwnCode(file: string): boolean {
  const dirs = [programDir(), path.join(packageRoot(), 'core'), path.join(packageRoot(), 'lib')];
  return dirs.some((dir) => dir !== undefined && isWithin(file, dir));
}

let id: string | undefined;

/**
 * Returns what identifies the code of the program in cache keys: equal wherever it is stored,
 * another for each version.
 */
export function programId(): string {
  const dir = programDir();
  id ??= dir === undefined ? 'source' : (readProgramHash(dir) ?? path.basename(dir));
  return id;
}

/** `bin/program.mjs` leaves the hash of the sources beside what it made of them. */
function readProgramHash(dir: string): string | undefined {
  try {
    return (JSON.parse(fs.readFileSync(path.join(dir, 'program.json'), 'utf8')) as {hash?: string}).hash;
  } catch {
    return undefined;
  }
}

function folderAbove(from: string, name: string): string | undefined {
  for (let dir = from; dir !== packageRoot(); dir = path.dirname(dir))
    if (fs.existsSync(path.join(dir, name))) return dir;
  return undefined;
}

/** Returns the version of Inkstone. */
export function packageVersion(): string {
  return (JSON.parse(fs.readFileSync(path.join(packageRoot(), 'package.json'), 'utf8')) as {version: string}).version;
}

function findPackage(from: string): string {
  for (let dir = from; ; dir = path.dirname(dir)) {
    const file = path.join(dir, 'package.json');
    if (fs.existsSync(file) && (JSON.parse(fs.readFileSync(file, 'utf8')) as {name?: string}).name === 'inkstone') {
      return dir;
    }
    if (path.dirname(dir) === dir) throw new Error(`no package named inkstone above ${from}`);
  }
}

/** Returns the package of a bare module specifier: `@a/b` for `@a/b/c`, `d` for `d/e`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Whether a plugin comes with Inkstone, and with its promises about time and files. */
export function isBuiltIn({path: folder}: Pick<LoadedPlugin, 'path'>): boolean {
  return `${folder}${path.sep}`.startsWith(path.join(packageRoot(), 'plugins') + path.sep);
}
