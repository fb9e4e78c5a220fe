import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {build} from 'esbuild';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import {listFiles} from '../../../core/support/output-files.ts';
import {outputPlaces} from '../../../core/finish/output-places.ts';
import {recoverOutput} from '../../../core/finish/publish.ts';
import {copyChangedFiles, replaceFiles, type ReplaceMarker} from '../../../core/finish/replace-output.ts';
import {createStaging} from '../../../core/finish/publish.ts';

let site: string;
let outDir: string;
let stateDir: string;
let said: Diagnostic[];

beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-publish-'));
  outDir = path.join(site, 'build');
  stateDir = path.join(site, '.docusaurus');
  said = [];
});

afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(site, {recursive: true, force: true});
});

function write(dir: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), text);
  }
}

function contents(dir: string): Record<string, string> {
  return Object.fromEntries(listFiles(dir).map((file) => [file, fs.readFileSync(path.join(dir, file), 'utf8')]));
}

async function publish(files: Record<string, string>): Promise<void> {
  const staging = await createStaging({outDir, stateDir, report: (diagnostic) => said.push(diagnostic)});
  write(staging.dir, files);
  await staging.publish();
}

/** Names beside the output folder that a build must not leave. */
function traces(): string[] {
  return fs.readdirSync(site).filter((name) => name.startsWith('.build'));
}

describe('publication', () => {
  it('replaces the whole output, keeps no file of the old one, and leaves nothing beside it', async () => {
    await publish({'index.html': '1', 'old/index.html': '1', 'same.txt': 'same'});
    await publish({'index.html': '2', 'same.txt': 'same'});
    expect(contents(outDir)).toEqual({'index.html': '2', 'same.txt': 'same'});
    expect(traces()).toEqual([]);
  });

  it('keeps the file of the old output where nothing has changed', async () => {
    await publish({'a.txt': 'same', 'b.txt': '1', 'c.txt': 'x1'});
    const before = fs.statSync(path.join(outDir, 'a.txt'));
    await publish({'a.txt': 'same', 'b.txt': '22', 'c.txt': 'x2'});
    const after = fs.statSync(path.join(outDir, 'a.txt'));
    expect([after.ino, after.mtimeMs, after.nlink]).toEqual([before.ino, before.mtimeMs, 1]);
    expect(fs.readFileSync(path.join(outDir, 'c.txt'), 'utf8')).toBe('x2');
  });

  it('fault 46: carries over what others put there, and names it once', async () => {
    await publish({'index.html': '1'});
    write(outDir, {CNAME: 'example.org', '.git/HEAD': 'ref'});
    fs.symlinkSync('nowhere', path.join(outDir, 'link'));
    await publish({'index.html': '2'});
    await publish({'index.html': '3'});
    expect(fs.readFileSync(path.join(outDir, 'CNAME'), 'utf8')).toBe('example.org');
    expect(fs.readFileSync(path.join(outDir, '.git/HEAD'), 'utf8')).toBe('ref');
    expect(fs.readlinkSync(path.join(outDir, 'link'))).toBe('nowhere');
    expect(said.map(({code, message}) => [code, message])).toEqual([
      ['INK7006', 'Kept files in build that no build wrote: .git, CNAME, link.'],
    ]);
  });

  it('INK7013 refuses to replace files that no build wrote, unless they are a site', async () => {
    write(outDir, {'index.html': 'mine', 'docs/a.txt': 'mine', other: 'mine'});
    const first = publish({'index.html': '1', 'docs/b.html': '1'});
    await expect(first).rejects.toThrow(
      'build contains files that no build wrote and that the site would replace: docs, index.html.',
    );
    expect(contents(outDir)).toEqual({'index.html': 'mine', 'docs/a.txt': 'mine', other: 'mine'});
    expect(traces()).toEqual([]);
    write(outDir, {'404.html': '<head><meta name=generator content="Docusaurus v3.7.0">'});
    await publish({'index.html': '1', 'docs/b.html': '1'});
    expect(fs.readdirSync(path.join(outDir, 'docs'))).toEqual(['b.html']);
  });

  it('leaves the old output alone when the build is thrown away', async () => {
    await publish({'index.html': '1'});
    const staging = await createStaging({outDir, stateDir});
    write(staging.dir, {'index.html': '2'});
    await staging.discard();
    expect(contents(outDir)).toEqual({'index.html': '1'});
    expect(traces()).toEqual([]);
  });

  it('puts all locales in place at once', async () => {
    const staging = await createStaging({outDir, stateDir});
    write(staging.dirFor(outDir), {'index.html': 'en'});
    write(staging.dirFor(path.join(outDir, 'zh-Hans')), {'index.html': 'zh'});
    await staging.publish();
    expect(contents(outDir)).toEqual({'index.html': 'en', 'zh-Hans/index.html': 'zh'});
  });

  it('follows an output folder that is a link', async () => {
    fs.mkdirSync(path.join(site, 'www'));
    fs.symlinkSync('www', outDir);
    await publish({'index.html': '1'});
    await publish({'index.html': '2'});
    expect(fs.lstatSync(outDir).isSymbolicLink()).toBe(true);
    expect(contents(path.join(site, 'www'))).toEqual({'index.html': '2'});
  });

  it('puts the old folder back when the new one cannot be put in its place', async () => {
    await publish({'index.html': '1'});
    const rename = fs.renameSync;
    let calls = 0;
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (to === outDir && calls++ === 0) throw Object.assign(new Error('no space'), {code: 'ENOSPC'});
      rename(from, to);
    });
    const message = 'Could not write the site to build: no space';
    await expect(publish({'index.html': '2'})).rejects.toMatchObject({diagnostics: [{code: 'INK7008', message}]});
    expect(contents(outDir)).toEqual({'index.html': '1'});
    expect(traces()).toEqual([]);
  });
});

describe('an output folder that cannot be renamed', () => {
  beforeEach(() => {
    const rename = fs.renameSync;
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (from === outDir) throw Object.assign(new Error('busy'), {code: 'EBUSY'});
      rename(from, to);
    });
  });

  it('is filled file by file, with folders and files exchanged where needed', async () => {
    write(outDir, {CNAME: 'x'});
    await publish({'index.html': '1', 'a/index.html': '1', b: 'file', 'deep/er/x': '1'});
    const mount = fs.statSync(outDir).ino;
    await publish({'index.html': '2', a: 'file', 'b/index.html': '2'});
    expect(contents(outDir)).toEqual({CNAME: 'x', 'index.html': '2', a: 'file', 'b/index.html': '2'});
    expect(fs.existsSync(path.join(outDir, 'deep'))).toBe(false);
    expect(fs.statSync(outDir).ino).toBe(mount);
    expect(traces()).toEqual([]);
  });

  it('fault 52: an interrupted replacement is finished by the next command, from any point', async () => {
    await publish({'index.html': '1', 'a.js': '1', 'gone.txt': '1'});
    const staging = path.join(site, 'new');
    write(staging, {'index.html': '2', 'a.js': '2', 'b.js': '2'});
    const places = outputPlaces(outDir);
    const marker: ReplaceMarker = {
      mode: 'replace',
      files: await copyChangedFiles(staging, outDir),
      listFile: path.join(stateDir, 'list.json'),
      list: {entries: ['index.html'], foreign: []},
    };
    expect(contents(outDir)['index.html']).toBe('1');
    fs.writeFileSync(places.marker, JSON.stringify(marker));
    fs.renameSync(path.join(outDir, '.inkstone-incoming/a.js'), path.join(outDir, 'a.js'));
    expect(await recoverOutput(outDir)).toBe(true);
    expect(contents(outDir)).toEqual({'index.html': '2', 'a.js': '2', 'b.js': '2'});
    replaceFiles(places, marker);
    expect(contents(outDir)).toEqual({'index.html': '2', 'a.js': '2', 'b.js': '2'});
  });
});

describe('two builds at once', () => {
  it('fault 53: the second one fails and says who is first', async () => {
    const first = await createStaging({outDir, stateDir});
    const message = expect.stringContaining(`Another build is writing to build (process ${process.pid}`) as string;
    await expect(createStaging({outDir, stateDir})).rejects.toMatchObject({diagnostics: [{code: 'INK7007', message}]});
    await first.discard();
    await (await createStaging({outDir, stateDir})).discard();
  });

  it('fault 53: while a build runs, its folders are not taken for leftovers', async () => {
    const first = await createStaging({outDir, stateDir});
    write(first.dir, {'index.html': '1'});
    expect(await recoverOutput(outDir)).toBe(false);
    await first.publish();
    expect(contents(outDir)).toEqual({'index.html': '1'});
  });

  it.each([
    ['a process that is gone', {pid: 2 ** 22 - 1, born: '1 x', since: ''}],
    ['a process whose number is in use again', {pid: process.pid, born: '1 another boot', since: ''}],
    ['nobody (the file is damaged)', 'garbage'],
  ])('fault 55: a lock of %s is taken over', async (_name, owner) => {
    fs.writeFileSync(outputPlaces(outDir).lock, typeof owner === 'string' ? owner : JSON.stringify(owner));
    await publish({'index.html': '1'});
    expect(traces()).toEqual([]);
  });
});

describe('a killed build', () => {
  it('fault 50: its folder is removed by the next one', async () => {
    const places = outputPlaces(outDir);
    write(path.join(site, `${places.newPrefix}dead`), {'index.html': 'half'});
    expect(await recoverOutput(outDir)).toBe(false);
    expect(traces()).toEqual([]);
  });

  it('brings the old folder back when the marker was lost between the renames', async () => {
    const places = outputPlaces(outDir);
    write(path.join(site, `${places.oldPrefix}dead`), {'index.html': 'old'});
    write(path.join(site, `${places.newPrefix}dead`), {'index.html': 'half'});
    fs.writeFileSync(places.marker, '');
    await recoverOutput(outDir);
    expect(contents(outDir)).toEqual({'index.html': 'old'});
    expect(traces()).toEqual([]);
  });

  it('fault 52: leaves wholly the old or wholly the new output, whenever it was killed', async () => {
    const seed = Number(process.env['INKSTONE_TEST_SEED'] ?? Date.now() % 100_000);
    console.log(`seed of the kill test: ${seed}`);
    const random = generator(seed);
    const program = path.join(site, 'loop.mjs');
    const entry = path.join(import.meta.dirname, 'publish-loop.ts');
    await build({
      entryPoints: [entry],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: program,
      logLevel: 'error',
    });
    write(outDir, {CNAME: 'example.org'});
    let generation = 1;
    for (let round = 0; round < 10; round++) {
      await killAfter(program, String(generation), random() * 60);
      await recoverOutput(outDir);
      const {CNAME, 'same.txt': same, ...files} = contents(outDir);
      expect(CNAME, `round ${round}`).toBe('example.org');
      expect(
        traces().filter((name) => !name.endsWith('lock')),
        `round ${round}`,
      ).toEqual([]);
      if (Object.keys(files).length === 0) continue;
      const numbers = new Set(Object.values(files));
      expect(numbers.size, `round ${round}: ${JSON.stringify(files)}`).toBe(1);
      expect(same).toBe('same');
      generation = Number([...numbers][0]);
      expect(Object.keys(files).sort()).toEqual([
        'a/index.html',
        'assets/deep/y.js',
        'assets/x.js',
        'index.html',
        `only-${generation % 3}.txt`,
      ]);
      generation++;
    }
    expect(generation).toBeGreaterThan(1);
  }, 60_000);
});

/**
 * Starts the loop, lets it publish at least once in most cases, and kills it at a random moment.
 */
async function killAfter(program: string, generation: string, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [program, outDir, stateDir, generation], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await wait(milliseconds);
  child.kill('SIGKILL');
  await ended;
}

/** Small generator of numbers from 0 to 1, so that a failure can be repeated. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
