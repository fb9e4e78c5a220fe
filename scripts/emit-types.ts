import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ENTRY_POINTS = ['index.d.ts', 'runtime/index.d.ts'];

/**
 * Writes type declarations of everything that sites import to `types/`. The sources themselves
 * can't be used as types, because the compiler of a site would check them with its own options.
 * Each entry point references the ambient declarations (`ambient.d.ts`). The folder is replaced
 * when all are there, so that a compiler that runs at the same time finds them.
 */
export function emitTypes(root: string): void {
  const cache = path.join(root, 'node_modules/.cache/inkstone');
  fs.mkdirSync(cache, {recursive: true});
  const work = fs.mkdtempSync(path.join(cache, 'types-'));
  try {
    const emitted = path.join(work, 'new');
    emitInto(emitted, root);
    const types = path.join(root, 'types');
    if (fs.existsSync(types)) fs.renameSync(types, path.join(work, 'old'));
    fs.renameSync(emitted, types);
  } finally {
    fs.rmSync(work, {recursive: true, force: true});
  }
}

function emitInto(dir: string, root: string): void {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '-p', 'tsconfig.types.json', '--outDir', dir];
  const run = spawnSync(process.execPath, args, {cwd: root, encoding: 'utf8'});
  if (run.status !== 0) throw new Error(`Could not generate the type declarations:\n${run.stdout}${run.stderr}`);
  fs.copyFileSync(path.join(root, 'ambient.d.ts'), path.join(dir, 'ambient.d.ts'));
  for (const entryPoint of ENTRY_POINTS) {
    const file = path.join(dir, entryPoint);
    const ambient = path.posix.relative(path.posix.dirname(entryPoint), 'ambient.d.ts');
    fs.writeFileSync(file, `/// <reference path="${ambient}" />\n${fs.readFileSync(file, 'utf8')}`);
  }
}
