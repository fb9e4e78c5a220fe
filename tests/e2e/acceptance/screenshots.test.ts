import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, it} from 'vitest';
import {builtFixture, builtGuide, builtManual, builtTemplate} from './built-site.ts';

const PROJECT = path.join(import.meta.dirname, '../../..');

it('npm run screenshots takes the screenshots that its arguments name', async () => {
  await Promise.all([builtGuide(), builtFixture('features'), builtManual(), builtTemplate()]);
  const run = await promisify(execFile)(
    process.execPath,
    [path.join(PROJECT, 'node_modules/tsx/dist/cli.mjs'), 'scripts/screenshots.ts', 'not-found-390-dark'],
    {cwd: PROJECT, env: {...process.env, INKSTONE_ACCEPTANCE_DIR: path.join(os.tmpdir(), 'acceptance')}},
  );
  expect(run.stdout.trim()).toBe('not-found-390-dark');
  const picture = await fs.readFile(path.join(PROJECT, 'screenshots/not-found-390-dark.png'));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
});
