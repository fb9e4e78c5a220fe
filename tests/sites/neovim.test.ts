import {execFile, spawnSync} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';

const INKSTONE = path.join(import.meta.dirname, '../../bin/inkstone.mjs');

const isMissing = spawnSync('nvim', ['--version']).error !== undefined;
if (isMissing) console.warn('The test in Neovim is left out: install the package neovim.');

/** CI installs Neovim, so the test is never left out there. */
test.skipIf(isMissing && process.env['CI'] === undefined)(
  'Neovim shows problems, completes, follows links and renames a heading with the links to it',
  async () => {
    const siteDir = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-neovim-')));
    await fs.cp(path.join(import.meta.dirname, 'editor'), siteDir, {recursive: true});
    const document = path.join(siteDir, 'content/docs/intro.md');
    const script = path.join(import.meta.dirname, 'neovim.lua');
    const result = path.join(siteDir, 'result.json');
    const env = {...process.env, NODE: process.execPath, INKSTONE, DOCUMENT: document, SITE: siteDir, RESULT: result};
    await promisify(execFile)(
      'nvim',
      ['--headless', '--clean', '-c', `lua if not pcall(dofile, '${script}') then vim.cmd('cquit') end`],
      {
        cwd: siteDir,
        // Its logs go to the folder of the site, too.
        env: {...env, XDG_CACHE_HOME: path.join(siteDir, '.state')},
        timeout: 90_000,
      },
    );
    expect(JSON.parse(await fs.readFile(result, 'utf8'))).toEqual({
      definition: {file: 'setup.mdx', line: 9},
      diagnostics: [
        'Broken link to "./guide/setpu.mdx": there is no such document.\nDid you mean "./guide/setup.mdx"?',
      ],
      completion: ['Hello', 'Introduction', 'Set up the tool'],
      links: ['See [above](#begin-here), the [page](/docs/guide/setup) and the [reference][setup].'],
    });
    const other = await fs.readFile(path.join(siteDir, 'content/docs/guide/setup.mdx'), 'utf8');
    expect(other).toContain('[back](../intro.md#begin-here)');
    await fs.rm(siteDir, {recursive: true, force: true});
  },
);
