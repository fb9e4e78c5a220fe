import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {inputsOfSite} from '../../../core/bundle/record-bundle.ts';
import {fingerprintOf} from '../../../core/store/inputs.ts';

it('a source that is saved while webpack runs counts as changed in the next build', () => {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-inputs-'));
  const file = path.join(siteDir, 'page.js');
  fs.writeFileSync(file, 'saved');
  const {ctimeMs} = fs.statSync(file);
  const isCurrent = (since: number): boolean =>
    inputsOfSite(
      {files: [file], missing: [], folders: [], listings: [], variables: []},
      {siteDir, generatedDirs: [path.join(siteDir, 'work')], since},
    ).every(([input, fingerprint]) => fingerprintOf(input, siteDir) === fingerprint);
  expect(isCurrent(ctimeMs - 1000)).toBe(false);
  expect(isCurrent(ctimeMs + 1000)).toBe(true);
});

it('a name below a file, which resolvers of modules ask for, is an input that does not exist', () => {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-inputs-'));
  fs.writeFileSync(path.join(siteDir, 'plugin.js'), 'code');
  const below = path.join(siteDir, 'plugin.js/package.json');
  const inputs = inputsOfSite(
    {files: [below], missing: [], folders: [], listings: [], variables: []},
    {siteDir, generatedDirs: [path.join(siteDir, 'work')], since: 1},
  );
  expect(inputs).toEqual([[['file', 'plugin.js/package.json'], '']]);
});
