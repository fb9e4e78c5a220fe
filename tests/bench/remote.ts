import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {startCacheServer} from '../harness/cache-server.ts';
import {type Builder, inkstoneBuilder, timingsOf} from './builders.ts';
import {CORPORA, writeCorpus} from './corpora.ts';
import {printStages, type StageFigures} from './figures.ts';
import {measure} from './measure.ts';

/**
 * `npx tsx tests/bench/remote.ts [--pages 1000] [--corpus search] [--runs 3]`
 *
 * Fills a remote cache on this machine with the build of one machine. Then, in turn, another
 * machine builds the same site with an empty cache and that server, and the first one builds it
 * again. Prints CPU seconds of the builds, without the server, and the ratio of the medians.
 */
const pages = Number(valueOf('--pages') ?? 1000);
const runs = Number(valueOf('--runs') ?? 3);
const corpus = CORPORA.find((name) => name === valueOf('--corpus')) ?? 'search';

if (process.argv.includes('--server')) {
  console.log((await startCacheServer()).url);
} else {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-remote-bench-'));
  const server = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), '--server'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    compare(root, await firstLineOf(server));
  } finally {
    server.kill();
    fs.rmSync(root, {recursive: true, force: true});
  }
}

function compare(root: string, url: string): void {
  const first = inkstoneBuilder(path.join(root, 'first'));
  writeCorpus(first, corpus, pages);
  const remote = ['--remote-cache', url];
  run('cold, fills the server', first, remote);
  const [fresh, warm]: [number[], number[]] = [[], []];
  for (let round = 1; round <= runs; round++) {
    const other = copyOf(first, path.join(root, `other-${round}`));
    fresh.push(run('fresh, from the server', other, remote));
    if (round === 1) printStages('fresh, from the server', stagesOf(other));
    fs.rmSync(path.join(root, `other-${round}`), {recursive: true});
    warm.push(run('unchanged, from its own cache', first, []));
    if (round === 1) printStages('unchanged, from its own cache', stagesOf(first));
  }
  const [a, b] = [median(fresh), median(warm)];
  console.log(
    `${corpus}, ${pages} pages: ${a.toFixed(1)} s from the server, ${b.toFixed(1)} s unchanged: ${(a / b).toFixed(2)}`,
  );
}

function firstLineOf({stdout}: ChildProcess): Promise<string> {
  return new Promise((resolve) => stdout?.once('data', (text: Buffer) => resolve(text.toString().trim())));
}

function valueOf(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** Copies the sources, not what a build has left. */
function copyOf(from: Builder, root: string): Builder {
  const copy = inkstoneBuilder(root);
  const left = ['build', '.docusaurus'].map((folder) => path.join(from.dir, folder));
  fs.cpSync(from.dir, copy.dir, {recursive: true, filter: (file) => !left.includes(file)});
  return copy;
}

/** Returns CPU seconds. */
function run(label: string, builder: Builder, args: readonly string[]): number {
  const {cpu, wall, peak} = measure([...builder.command(corpus), ...args], builder.dir, builder.env(corpus));
  console.log(`${label.padEnd(30)} CPU ${cpu.toFixed(1)} s, wall ${wall.toFixed(1)} s, peak ${peak.toFixed(0)} MB`);
  return cpu;
}

function stagesOf(builder: Builder): StageFigures[] {
  return JSON.parse(fs.readFileSync(timingsOf(builder.dir), 'utf8')) as StageFigures[];
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((x, y) => x - y)[Math.floor(numbers.length / 2)] ?? 0;
}
