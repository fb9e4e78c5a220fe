import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ENTRY_POINTS = ['index.d.ts', 'runtime/index.d.ts'];

/**
 * Writes type declarations of everything that sites import to `types/`. The sources themselves
 * can't be used as types, because the compiler of a site would check them with its own options.
 * Each entry point references the ambient declarations (`ambient.d.ts`).
 */
export function emitTypes(root: string): void {
  const types = path.join(root, 'types');
  fs.rmSync(types, {recursive: true, force: true});
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.types.json'], {cwd: root, encoding: 'utf8'});
  if (run.status !== 0) throw new Error(`Could not generate the type declarations:\n${run.stdout}${run.stderr}`);
  fs.copyFileSync(path.join(root, 'ambient.d.ts'), path.join(types, 'ambient.d.ts'));
  for (const entryPoint of ENTRY_POINTS) {
    const file = path.join(types, entryPoint);
    const ambient = path.posix.relative(path.posix.dirname(entryPoint), 'ambient.d.ts');
    fs.writeFileSync(file, `/// <reference path="${ambient}" />\n${fs.readFileSync(file, 'utf8')}`);
  }
}
