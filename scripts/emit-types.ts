import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const DOORS = ['index.d.ts', 'runtime/index.d.ts'];

/**
 * Writes the declarations of everything that a site imports into `types/`. The sources themselves
 * cannot stand for them: a site's compiler would check them by its own rules. What code may import
 * besides modules (`ambient.d.ts`) comes with each door.
 */
export function emitTypes(root: string): void {
  const types = path.join(root, 'types');
  fs.rmSync(types, {recursive: true, force: true});
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.types.json'], {cwd: root, encoding: 'utf8'});
  if (run.status !== 0) throw new Error(`Could not generate the type declarations:\n${run.stdout}${run.stderr}`);
  fs.copyFileSync(path.join(root, 'ambient.d.ts'), path.join(types, 'ambient.d.ts'));
  for (const door of DOORS) {
    const file = path.join(types, door);
    const ambient = path.posix.relative(path.posix.dirname(door), 'ambient.d.ts');
    fs.writeFileSync(file, `/// <reference path="${ambient}" />\n${fs.readFileSync(file, 'utf8')}`);
  }
}
