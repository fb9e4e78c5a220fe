import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {type Builder, inkstoneBuilder, timingsOf} from './builders.ts';
import {CORPORA, writeCorpus} from './corpora.ts';
import {printStages, type StageFigures} from './figures.ts';
import {measure} from './measure.ts';

/**
 * `npx tsx tests/bench/shards.ts [--pages 1000] [--shards 8] [--corpus search]`
 *
 * Builds a corpus cold, then in shards, one after another, each with an empty cache and in its own
 * copy of the site, as on other machines. A last build gets the caches of all. Prints CPU seconds,
 * and the longest path (the slowest shard and the last build) as a part of the cold build.
 */
const pages = Number(valueOf('--pages') ?? 1000);
const count = Number(valueOf('--shards') ?? 8);
const corpus = CORPORA.find((name) => name === valueOf('--corpus')) ?? 'plain';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-shards-bench-'));
try {
  const whole = machine('whole');
  writeCorpus(whole, corpus, pages);
  const cold = run('cold', whole, []);
  const shards = Array.from({length: count}, (_, at) => {
    const each = copyOf(whole, `shard-${at + 1}`);
    return run(`shard ${at + 1}/${count}`, each, ['--shard', `${at + 1}/${count}`]);
  });
  const last = copyOf(whole, 'last');
  for (let at = 1; at <= count; at++)
    fs.cpSync(cacheOf(machine(`shard-${at}`)), cacheOf(last), {recursive: true, force: true});
  const final = run('last build', last, []);
  printStages('cold', stagesOf(whole));
  printStages('last build', stagesOf(last));
  const longest = Math.max(...shards);
  const total = shards.reduce((sum, cpu) => sum + cpu, final);
  console.log(
    `${corpus}, ${pages} pages, ${count} shards: longest shard ${longest.toFixed(1)} s + last build ${final.toFixed(1)} s = ` +
      `${((longest + final) / cold).toFixed(2)} of the cold build (${cold.toFixed(1)} s); all together ${(total / cold).toFixed(2)}`,
  );
} finally {
  fs.rmSync(root, {recursive: true, force: true});
}

function valueOf(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

function machine(name: string): Builder {
  return inkstoneBuilder(path.join(root, name));
}

function cacheOf(builder: Builder): string {
  return builder.env(corpus)['INKSTONE_CACHE_DIR'] as string;
}

/** Copies the sources, not what a build has left. */
function copyOf(from: Builder, name: string): Builder {
  const copy = machine(name);
  const left = ['build', '.docusaurus'].map((folder) => path.join(from.dir, folder));
  fs.cpSync(from.dir, copy.dir, {recursive: true, filter: (file) => !left.includes(file)});
  return copy;
}

/** Returns CPU seconds. */
function run(label: string, builder: Builder, args: readonly string[]): number {
  const {cpu, wall, peak} = measure([...builder.command(corpus), ...args], builder.dir, builder.env(corpus));
  console.log(`${label.padEnd(14)} CPU ${cpu.toFixed(1)} s, wall ${wall.toFixed(1)} s, peak ${peak.toFixed(0)} MB`);
  return cpu;
}

function stagesOf(builder: Builder): StageFigures[] {
  return JSON.parse(fs.readFileSync(timingsOf(builder.dir), 'utf8')) as StageFigures[];
}
