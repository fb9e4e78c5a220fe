import assert from 'node:assert/strict';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {build} from 'inkstone/api';

test('writes a list of all pages', async (t) => {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'plugin-'));
  t.after(() => rm(outDir, {recursive: true}));
  const {diagnostics} = await build({siteDir: path.join(import.meta.dirname, 'test-site'), outDir});
  assert.deepEqual(diagnostics, []);
  const pages = JSON.parse(await readFile(path.join(outDir, 'pages.json'), 'utf8'));
  assert.deepEqual(pages[0], {path: '/', title: 'First page | Test'});
});
