import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {inputOfFile} from '../../../core/store/inputs.ts';

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
