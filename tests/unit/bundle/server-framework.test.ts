import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {checksumOf, readFramework} from '../../../core/bundle/framework/server-framework.ts';

let dir: string;

beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-framework-'));
  const modules = {ids: {'inkstone/runtime/index.ts': '1'}, packages: {react: '18.3.1'}};
  const code = 'module.exports = {};\n';
  fs.writeFileSync(path.join(dir, 'server.cjs'), code);
  fs.writeFileSync(path.join(dir, 'modules.json'), JSON.stringify({...modules, checksum: checksumOf(modules, code)}));
});
afterAll(() => fs.rmSync(dir, {recursive: true}));

it('fault 57: a framework in the cache with any other byte counts as missing, since its code is executed', () => {
  expect(readFramework(dir)?.code).toBe('module.exports = {};\n');
  for (const name of ['server.cjs', 'modules.json']) {
    const file = path.join(dir, name);
    const whole = fs.readFileSync(file);
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      fs.writeFileSync(file, damaged);
      const found = readFramework(dir);
      // A change that JSON reads as the same value is none.
      if (found)
        expect(found).toEqual({
          ids: {'inkstone/runtime/index.ts': '1'},
          packages: {react: '18.3.1'},
          code: 'module.exports = {};\n',
        });
    }
    fs.writeFileSync(file, whole.subarray(0, whole.length / 2));
    expect(readFramework(dir)).toBeUndefined();
    fs.writeFileSync(file, whole);
  }
  expect(readFramework(path.join(dir, 'nowhere'))).toBeUndefined();
});
