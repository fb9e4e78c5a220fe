import fs from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, it} from 'vitest';
import {copyToTemporary, filesOf, inkstone, PROJECT} from '../harness/build-site.ts';

/** Deletes a document after the site was searched for files, right before it is read. */
const DELETES = `
  import fs from 'node:fs';
  import {syncBuiltinESMExports} from 'node:module';
  for (const [owner, name] of [[fs, 'readFileSync'], [fs, 'openSync'], [fs, 'readFile'], [fs.promises, 'readFile'], [fs.promises, 'open']]) {
    const read = owner[name];
    owner[name] = (file, ...args) => {
      if (String(file).endsWith('second.md')) fs.rmSync(file, {force: true});
      return read.call(owner, file, ...args);
    };
  }
  syncBuiltinESMExports();
`;

it('fault 42: a document that is deleted before it is read is an error, and the last site stays', async () => {
  const siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/minimal'));
  const build = (env: Record<string, string> = {}) => inkstone(['build', siteDir], {env});
  const before = await build();
  expect(before.code, before.output).toBe(0);
  const output = await filesOf(path.join(siteDir, 'build'));

  const preload = path.join(siteDir, 'deletes.mjs');
  await fs.writeFile(preload, DELETES);
  const document = path.join(siteDir, 'content/docs/second.md');
  await fs.appendFile(document, '\nMore.\n');
  const run = await build({NODE_OPTIONS: `--import ${pathToFileURL(preload).href}`});
  await expect(fs.access(document)).rejects.toThrow('ENOENT');
  expect(run.code).toBe(1);
  expect(run.stderr).toMatch(/content\/docs\/second\.md {2}error {2}INK2008 {2}Could not read the document: /);
  expect(run.stderr).not.toMatch(/INK9|^\s+at /m);
  expect(await filesOf(path.join(siteDir, 'build'))).toEqual(output);

  const after = await build();
  expect(after.output).not.toContain('INK2008');
});
