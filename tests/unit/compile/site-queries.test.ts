import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import type {CompileJob} from '../../../core/compile/compile-job.ts';
import {createQueries} from '../../../core/compile/site-queries.ts';

it.runIf(process.platform !== 'win32')('a device has no hash: reading it could block', () => {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-queries-'));
  fs.symlinkSync('/dev/null', path.join(siteDir, 'device.png'));
  fs.writeFileSync(path.join(siteDir, 'file.png'), '');
  const resolve = {alias: {}, modules: [], extensions: []};
  const job = {resolve, options: {siteDir, staticDirs: []}, sets: [], index: {pages: [], contentDirs: []}};
  const queries = createQueries(job as unknown as CompileJob);
  const hashes = ['device.png', 'missing.png', 'file.png'].map((name) => queries.hash(path.join(siteDir, name)));
  expect(hashes).toEqual(['', '', expect.stringMatching(/^[0-9a-f]{32}$/)]);
  fs.rmSync(siteDir, {recursive: true});
});
