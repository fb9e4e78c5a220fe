import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {Input, RecordedInput} from '../../../contract/inputs.ts';
import {watchPackages} from '../../../core/dev/watch-packages.ts';
import {fingerprintOf} from '../../../core/store/inputs.ts';

let root: string;
let siteDir: string;
let installed: string[][];
let hasFailed: boolean;
let watch: ReturnType<typeof watchPackages>;

const at = (file: string): string => path.join(root, file);

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(at(file)), {recursive: true});
  fs.writeFileSync(at(file), text);
}

function writePackage(name: string, version: string): void {
  write(`node_modules/${name}/package.json`, JSON.stringify({name, version}));
}

function inputOf(name: string): RecordedInput {
  const input: Input = ['package', `../node_modules/${name}`];
  return [input, fingerprintOf(input, siteDir)];
}

/** Longer than it takes to notice that an installation has finished. */
const QUIET = 2500;

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-test-')));
  siteDir = at('site');
  fs.mkdirSync(siteDir);
  writePackage('one', '1.0.0');
  writePackage('@scope/two', '1.0.0');
  installed = [];
  hasFailed = false;
  watch = watchPackages({siteDir, hasFailed: () => hasFailed, onInstall: (packages) => installed.push(packages)});
  watch.start();
  watch.follow([inputOf('one'), inputOf('@scope/two'), [['file', 'site.config.ts'], '']]);
});
afterEach(() => {
  watch.close();
  fs.rmSync(root, {recursive: true});
});

describe('watchPackages', () => {
  it('reports other versions of loaded packages together', async () => {
    writePackage('one', '2.0.0');
    writePackage('@scope/two', '1.1.0');
    await expect.poll(() => installed, {timeout: 10_000}).toEqual([['one@2.0.0', '@scope/two@1.1.0']]);
  });

  it('waits for a package that is missing while another version is installed', async () => {
    fs.rmSync(at('node_modules/one'), {recursive: true});
    writePackage('@scope/two', '1.1.0');
    await sleep(QUIET);
    expect(installed).toEqual([]);
    writePackage('one', '2.0.0');
    await expect.poll(() => installed, {timeout: 10_000}).toEqual([['one@2.0.0', '@scope/two@1.1.0']]);
  });

  it('waits for no package that was removed for good', async () => {
    fs.rmSync(at('node_modules/one'), {recursive: true});
    write('node_modules/.package-lock.json', '{}');
    await sleep(QUIET);
    expect(installed).toEqual([]);
    writePackage('@scope/two', '1.1.0');
    write('node_modules/.package-lock.json', '{"lockfileVersion": 3}');
    await expect.poll(() => installed, {timeout: 10_000}).toEqual([['@scope/two@1.1.0']]);
  });

  it('reports a package that is a link to another folder now, at the end of the installation', async () => {
    fs.renameSync(at('node_modules/one'), at('one-1'));
    fs.symlinkSync('../one-1', at('node_modules/one'));
    write('one-2/package.json', '{"name": "one", "version": "2.0.0"}');
    write('node_modules/.modules.yaml', 'layoutVersion: 5\n');
    await sleep(QUIET);
    expect(installed).toEqual([]);
    fs.unlinkSync(at('node_modules/one'));
    fs.symlinkSync('../one-2', at('node_modules/one'));
    write('node_modules/.modules.yaml', 'layoutVersion: 5\nprunedAt: today\n');
    await expect.poll(() => installed, {timeout: 10_000}).toEqual([['one@2.0.0']]);
  });

  it('reports no version that is the same, and no installation of what was not loaded', async () => {
    writePackage('one', '1.0.0');
    writePackage('three', '1.0.0');
    write('node_modules/.package-lock.json', '{}');
    await sleep(QUIET);
    expect(installed).toEqual([]);
  });

  it('reports any installation after the site has failed to load, once it has finished', async () => {
    hasFailed = true;
    writePackage('three', '1.0.0');
    await sleep(QUIET);
    expect(installed).toEqual([]);
    write('node_modules/.package-lock.json', '{}');
    await expect.poll(() => installed, {timeout: 10_000}).toEqual([[]]);
  });
});
