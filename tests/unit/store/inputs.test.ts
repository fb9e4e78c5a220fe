import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {fingerprintOf, inputOfFile} from '../../../core/store/inputs.ts';

it('an installed package counts by its version, a linked one by its files', () => {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-inputs-')));
  const siteDir = path.join(root, 'site');
  fs.mkdirSync(path.join(siteDir, 'node_modules/installed'), {recursive: true});
  fs.mkdirSync(path.join(root, 'packages/linked'), {recursive: true});
  fs.symlinkSync('../../packages/linked', path.join(siteDir, 'node_modules/linked'));
  const inputOf = (file: string): unknown => inputOfFile(path.join(siteDir, 'node_modules', file), siteDir);
  expect(inputOf('installed/data.json')).toEqual(['package', 'node_modules/installed']);
  expect(inputOf('linked/data.json')).toEqual(['file', 'node_modules/linked/data.json']);
});

it.runIf(process.platform !== 'win32')('a pipe and a device are told apart from nothing, but never read', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-inputs-'));
  execFileSync('mkfifo', [path.join(dir, 'pipe')]);
  fs.symlinkSync('/dev/zero', path.join(dir, 'zeros'));
  const answers = ['pipe', 'zeros', 'missing', '.'].map((name) => fingerprintOf(['file', name], dir));
  expect(answers).toEqual(['device', 'device', '', 'folder']);
  fs.rmSync(dir, {recursive: true});
});
