import {spawnSync} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {copyToTemporary, inkstone, PROJECT, TEST_CACHE} from '../harness/build-site.ts';

const GUARD = pathToFileURL(path.join(PROJECT, 'tests/harness/no-network.mjs')).href;

let siteDir: string;
let log: string;
let env: Record<string, string>;

beforeEach(async () => {
  siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/attacked-pages'));
  log = path.join(siteDir, 'network.log');
  const options = `${process.env['NODE_OPTIONS'] ?? ''} --import ${GUARD}`;
  env = {NODE_OPTIONS: options, INKSTONE_NETWORK_LOG: log};
});

afterEach(() => fs.rm(siteDir, {recursive: true, force: true}));

it('fault 139: a build without a cache opens no connection', async () => {
  const run = await inkstone(['build', siteDir], {env: {...env, INKSTONE_CACHE_DIR: path.join(siteDir, '.cache')}});
  expect(run.code, run.output).toBe(0);
  await expect(fs.readFile(log, 'utf8')).rejects.toThrow('ENOENT');
});

it('fault 139: the test sees a connection that a site opens', async () => {
  await fs.appendFile(
    path.join(siteDir, 'site.config.ts'),
    "await fetch('http://127.0.0.1:49152/').catch(() => null);\n",
  );
  const run = await inkstone(['build', siteDir], {env});
  expect(run.code, run.output).toBe(0);
  expect(await fs.readFile(log, 'utf8')).toContain('127.0.0.1');
});

it.runIf(spawnSync('unshare', ['-rn', 'true']).status === 0)(
  'fault 139: a build works in a network namespace without routes',
  () => {
    const program = [process.execPath, path.join(PROJECT, 'bin/inkstone.mjs'), 'build', siteDir];
    const run = spawnSync('unshare', ['-rn', ...program], {
      encoding: 'utf8',
      env: {...process.env, CI: 'true', NO_COLOR: '1', INKSTONE_CACHE_DIR: TEST_CACHE},
    });
    expect(run.status, run.stdout + run.stderr).toBe(0);
  },
);
