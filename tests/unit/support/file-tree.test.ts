import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {statOf} from '../../../core/support/file-tree.ts';

it('follows links, and finds nothing where nothing is, also below a file', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-test-'));
  fs.writeFileSync(path.join(dir, 'file'), '');
  fs.symlinkSync(dir, path.join(dir, 'link'));
  expect(statOf(path.join(dir, 'link'))?.isDirectory()).toBe(true);
  expect(statOf(path.join(dir, 'file'))?.isFile()).toBe(true);
  expect(statOf(path.join(dir, 'none'))).toBeUndefined();
  expect(statOf(path.join(dir, 'file/package.json'))).toBeUndefined();
  fs.rmSync(dir, {recursive: true});
});
