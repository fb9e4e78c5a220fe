import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

let root: string | undefined;

/**
 * Folder of Inkstone's own package, where `theme/` and `runtime/` lie. The compiled program lies
 * below it (in `lib/` or in its cache), so walking up from this module finds it in every layout.
 */
export function packageRoot(): string {
  root ??= findPackage(path.dirname(fileURLToPath(import.meta.url)));
  return root;
}

/**
 * Absolute path of a compiled entry, named as its source without extension:
 * `core/render/render-worker`. `INKSTONE_PROGRAM` is set by `bin/inkstone.mjs` and inherited by
 * worker threads.
 */
export function programFile(entry: string): string {
  return path.join(programDir(), `${entry}.js`);
}

/** Folder of the compiled program. */
export function programDir(): string {
  const dir = process.env['INKSTONE_PROGRAM'];
  if (!dir) throw new Error('INKSTONE_PROGRAM is not set: Inkstone must be started through bin/inkstone.mjs');
  return dir;
}

let id: string | undefined;

/**
 * Stands for the code of the program in cache keys: equal wherever it lies, another for each
 * version.
 */
export function programId(): string {
  id ??= readProgramHash(programDir()) ?? path.basename(programDir());
  return id;
}

/** The same where there may be no program: unit tests run the sources. */
export function programVersion(): string {
  return process.env['INKSTONE_PROGRAM'] ? programId() : 'source';
}

/** `bin/program.mjs` leaves the hash of the sources beside what it made of them. */
function readProgramHash(dir: string): string | undefined {
  try {
    return (JSON.parse(fs.readFileSync(path.join(dir, 'program.json'), 'utf8')) as {hash?: string}).hash;
  } catch {
    return undefined;
  }
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
