import assert from 'node:assert/strict';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {build} from 'inkstone/api';

test('replaces the footer', async (t) => {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'theme-'));
  t.after(() => rm(outDir, {recursive: true}));
  const {diagnostics} = await build({siteDir: path.join(import.meta.dirname, 'test-site'), outDir});
  assert.deepEqual(diagnostics, []);
  const page = await readFile(path.join(outDir, 'index.html'), 'utf8');
  assert.match(page, /A line of the theme\./);
});
