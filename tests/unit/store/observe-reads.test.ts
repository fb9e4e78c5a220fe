import fs from 'node:fs';
import fsp from 'node:fs/promises';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {observeReads} from '../../../core/store/observe-reads.ts';

const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-observe-')));
const at = (name: string): string => path.join(dir, name);
fs.mkdirSync(at('folder/below'), {recursive: true});
fs.writeFileSync(at('folder/below/a.txt'), 'a');
afterAll(() => fs.rmSync(dir, {recursive: true, force: true}));

/** What code reads below the folder of this test, relative to it. */
async function readsOf(run: () => unknown): Promise<string[]> {
  const seen = new Set<string>();
  const note = (kind: string) => (file: string) =>
    void (file.startsWith(dir) && seen.add(`${kind} ${path.relative(dir, file)}`));
  const observer = {file: note('file'), path: note('path'), listing: note('listing'), env: () => undefined};
  await observeReads(observer, async () => run());
  return [...seen].sort();
}

const FILE = ['file folder/below/a.txt'];
const TREE = ['file folder', ...FILE, 'listing folder', 'listing folder/below'];
const {globSync} = fs as {globSync?: (pattern: string, options: object) => string[]};

it.each<[what: string, run: () => unknown, expected: string[]]>([
  ['readFileSync', () => fs.readFileSync(at('folder/below/a.txt')), FILE],
  ['promises.stat', () => fsp.stat(at('folder/below/a.txt')), FILE],
  ['copyFile', () => fsp.copyFile(at('folder/below/a.txt'), at('copy')), FILE],
  ['copyFileSync', () => fs.copyFileSync(at('folder/below/a.txt'), at('copy')), FILE],
  ['rename, as of a file that was just written,', () => fsp.rename(at('copy'), at('renamed')), []],
  ['realpath.native', () => fs.realpathSync.native(at('folder')), ['path folder']],
  ['require.resolve', () => createRequire(at('x.js')).resolve('./folder/below/a.txt'), ['path folder/below/a.txt']],
  ['opendir', async () => (await fsp.opendir(at('folder'))).close(), ['listing folder']],
  ['open', async () => (await fsp.open(at('folder/below/a.txt'))).close(), FILE],
  ['open for reading and writing', async () => (await fsp.open(at('folder/below/a.txt'), 'r+')).close(), FILE],
  ['open that fails if the file exists', () => fsp.open(at('folder/below/a.txt'), 'wx').catch(() => 0), FILE],
  ['nothing of open for writing', async () => (await fsp.open(at('made'), 'w')).close(), []],
  ['nothing of openSync for writing', () => fs.closeSync(fs.openSync(at('made'), 0o1 | 0o100)), []],
  ['opendirSync', () => fs.opendirSync(at('folder')).closeSync(), ['listing folder']],
])('%s is a read', async (_what, run, expected) => {
  expect(await readsOf(run)).toEqual(expected);
});

it.each<[what: string, run: () => unknown]>([
  ['cp', () => fsp.cp(at('folder'), at('copy-a'), {recursive: true})],
  ['cpSync', () => fs.cpSync(at('folder'), at('copy-b'), {recursive: true})],
])('%s reads a folder with everything in it', async (_what, run) => {
  expect(await readsOf(run)).toEqual(expect.arrayContaining(TREE));
});

it.runIf(globSync)('glob lists the folders below what its pattern begins with', async () => {
  const reads = await readsOf(() => globSync?.('folder/**/*.txt', {cwd: dir}));
  expect(reads).toEqual(expect.arrayContaining(['listing folder', 'listing folder/below']));
});
