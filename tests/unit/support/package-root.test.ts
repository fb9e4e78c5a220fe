import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it, vi} from 'vitest';

/** What stands for a program in cache keys, for one that lies in a folder of this name. */
async function idOf(folder: string, hash: string): Promise<string> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-program-'));
  const dir = path.join(root, folder);
  fs.mkdirSync(dir);
  fs.writeFileSync(path.join(dir, 'program.json'), JSON.stringify({hash}));
  vi.resetModules();
  try {
    const {programId, setProgramDir} = await import('../../../core/support/package-root.ts');
    setProgramDir(dir);
    return programId();
  } finally {
    fs.rmSync(root, {recursive: true});
  }
}

it('a program is known by its code in cache keys: the published one lies in lib/ in every version', async () => {
  const first = await idOf('lib', 'a1');
  expect(await idOf('lib', 'b2')).not.toBe(first);
  expect(await idOf('program-a1', 'a1')).toBe(first);
});
