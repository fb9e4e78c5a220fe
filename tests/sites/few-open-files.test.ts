import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {filesOf, inkstone} from '../harness/build-site.ts';
import {writeCorpus} from '../harness/corpus.ts';

let root: string;

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-few-files-'));
});
afterAll(() => fs.rm(root, {recursive: true, force: true}));

/** An executable that runs Node.js with so many file descriptors. */
async function nodeWith(descriptors: number): Promise<string> {
  const file = path.join(root, `node-${descriptors}`);
  await fs.writeFile(file, `#!/bin/sh\nulimit -n ${descriptors}\nexec "${process.execPath}" "$@"\n`, {mode: 0o755});
  return file;
}

it.skipIf(process.platform === 'win32')('fault 49: 64 file descriptors suffice for a build', async () => {
  const site = path.join(root, 'site');
  await writeCorpus(60, site);
  // Without a cache, the bundler and all threads start, too.
  const env = {INKSTONE_CACHE_DIR: path.join(root, 'cache')};
  const run = await inkstone(['build', site], {node: await nodeWith(64), env});
  expect(run.code, run.output).toBe(0);
  expect((await filesOf(path.join(site, 'build'))).size).toBeGreaterThan(100);
});

it.skipIf(process.platform === 'win32')('fault 49: too few are an error that says what to do', async () => {
  const run = await inkstone(['build', path.join(root, 'site')], {node: await nodeWith(32)});
  expect(run.code).toBe(1);
  expect(run.stderr).toMatch(/error {2}INK9002 {2}Too many files are open \(EMFILE.*\n {2}hint {2}.*ulimit -n/);
  expect(run.stderr).not.toMatch(/^\s+at /m);
});
