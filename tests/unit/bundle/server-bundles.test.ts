import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {openServerBundles} from '../../../core/bundle/server-bundles.ts';

let dir: string;
const written = (): string => path.join(dir, 'server.cjs');
const read = (file: string): string => fs.readFileSync(file, 'utf8');

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-test-'));
});
afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

describe('server bundles in development', () => {
  it('stay what they were when webpack writes another, also if a run has the hash of an earlier one', async () => {
    const bundles = await openServerBundles(dir);
    fs.mkdirSync(dir, {recursive: true});
    fs.writeFileSync(written(), 'first');
    bundles.keep('1');
    fs.writeFileSync(written(), 'second');
    expect(read(bundles.file('1'))).toBe('first');
    bundles.keep('2');
    fs.writeFileSync(written(), 'first');
    bundles.keep('1');
    fs.writeFileSync(written(), 'third');
    expect([bundles.file('1'), bundles.file('2')].map(read)).toEqual(['first', 'second']);
  });

  it('have no half copy where the disk is full', async () => {
    const bundles = await openServerBundles(dir);
    fs.mkdirSync(dir, {recursive: true});
    fs.writeFileSync(written(), 'first');
    const copyFile = vi.spyOn(fs, 'copyFileSync').mockImplementationOnce((_from, to) => {
      fs.writeFileSync(to, 'fi');
      throw Object.assign(new Error('no space left on device'), {code: 'ENOSPC'});
    });
    expect(() => bundles.keep('1')).toThrow('no space');
    copyFile.mockRestore();
    expect(fs.existsSync(bundles.file('1'))).toBe(false);
    bundles.keep('1');
    expect(read(bundles.file('1'))).toBe('first');
  });

  it('are missing for runs that made none, and of runs long ago', async () => {
    const bundles = await openServerBundles(dir);
    bundles.keep('failed');
    expect(fs.existsSync(bundles.file('failed'))).toBe(false);
    fs.mkdirSync(dir, {recursive: true});
    for (let run = 0; run < 20; run++) {
      fs.writeFileSync(written(), `run ${run}`);
      bundles.keep(`${run}`);
    }
    expect(fs.existsSync(bundles.file('0'))).toBe(false);
    expect(read(bundles.file('19'))).toBe('run 19');
    expect(fs.readdirSync(dir).length).toBeLessThan(12);
  });

  it('of an earlier watch stay for pages that are being rendered, until there are newer ones', async () => {
    const before = await openServerBundles(dir);
    fs.mkdirSync(dir, {recursive: true});
    fs.writeFileSync(written(), 'old');
    before.keep('old');
    const after = await openServerBundles(dir);
    expect(read(after.file('old'))).toBe('old');
    after.keep('failed');
    expect(fs.existsSync(after.file('failed'))).toBe(false);
    for (let run = 0; run < 10; run++) {
      fs.writeFileSync(written(), `run ${run}`);
      after.keep(`${run}`);
    }
    expect(fs.existsSync(after.file('old'))).toBe(false);
  });
});
