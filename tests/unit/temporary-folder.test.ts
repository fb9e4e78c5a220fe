import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import setup from '../harness/temporary-folder.ts';

test('tests and the programs that they start share one temporary folder', () => {
  const folder = os.tmpdir();
  expect(path.basename(folder)).toMatch(/^ink-/);
  const child = execFileSync(process.execPath, ['-p', 'os.tmpdir()'], {encoding: 'utf8'}).trim();
  expect(child).toBe(folder);
});

test('the temporary folder of a run ends with it, with all that is inside', () => {
  const outer = os.tmpdir();
  const end = setup();
  const folder = os.tmpdir();
  expect(path.dirname(folder)).toBe(outer);
  fs.mkdirSync(path.join(folder, 'a/b'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'a/b/file'), 'x', {mode: 0o400});
  end();
  expect(fs.existsSync(folder)).toBe(false);
  expect(os.tmpdir()).toBe(outer);
});
