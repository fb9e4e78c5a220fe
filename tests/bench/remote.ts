import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {startCacheServer} from '../harness/cache-server.ts';
import {inkstoneBuilder} from './builders.ts';
import {corpusOf, writeCorpus} from './corpora.ts';
import {printStages} from './figures.ts';
import {buildOn, copyMachine, stagesOf} from './machines.ts';

/**
 * `npx tsx tests/bench/remote.ts [--pages 1000] [--corpus search] [--runs 3]`
 *
 * Fills a remote cache on this machine with the build of one machine. Then, in turn, another
 * machine builds the same site with an empty cache and that server, and the first one builds it
 * again. Prints CPU seconds of the builds, without the server, and the ratio of the medians.
 */
const {values} = parseArgs({
  options: {
    pages: {type: 'string', default: '1000'},
    runs: {type: 'string', default: '3'},
    corpus: {type: 'string', default: 'search'},
    server: {type: 'boolean', default: false},
  },
});
const [pages, runs] = [Number(values.pages), Number(values.runs)];
const corpus = corpusOf(values.corpus);

if (values.server) {
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
  buildOn(first, corpus, 'cold, fills the server', remote);
  const [fresh, warm]: [number[], number[]] = [[], []];
  for (let round = 1; round <= runs; round++) {
    const other = copyMachine(first, path.join(root, `other-${round}`));
    fresh.push(buildOn(other, corpus, 'fresh, from the server', remote));
    if (round === 1) printStages('fresh, from the server', stagesOf(other));
    fs.rmSync(path.join(root, `other-${round}`), {recursive: true});
    warm.push(buildOn(first, corpus, 'unchanged, from its own cache'));
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

function median(numbers: readonly number[]): number {
  return [...numbers].sort((x, y) => x - y)[Math.floor(numbers.length / 2)] ?? 0;
}
