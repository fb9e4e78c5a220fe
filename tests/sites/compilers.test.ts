import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {buildSite, filesOf} from '../harness/build-site.ts';

it('a machine without the native binary builds the same site, and --verbose says so', async () => {
  const site = path.join(import.meta.dirname, 'compilers');
  const cache = async (): Promise<string> => fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-cache-'));
  const native = await buildSite(site, [], {env: {INKSTONE_CACHE_DIR: await cache()}});
  const without = await buildSite(site, ['--verbose'], {
    env: {INKSTONE_CACHE_DIR: await cache(), NAPI_RS_NATIVE_LIBRARY_PATH: '/nowhere/satteri.node'},
  });
  expect(without.run.output).toMatch(
    /native compiler: 0, with unified: 3:\n {2}3 {2}the native compiler is not available on this machine/,
  );
  expect(await filesOf(without.outDir)).toEqual(await filesOf(native.outDir));
});
