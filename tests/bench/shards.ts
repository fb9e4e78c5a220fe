import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Builder, inkstoneBuilder} from './builders.ts';
import {corpusOf, writeCorpus} from './corpora.ts';
import {printStages} from './figures.ts';
import {buildOn, copyMachine, stagesOf} from './machines.ts';

/**
 * `npx tsx tests/bench/shards.ts [--pages 1000] [--shards 8] [--corpus search]`
 *
 * Builds a corpus cold, then in shards, one after another, each with an empty cache and in its own
 * copy of the site, as on other machines. A last build gets the caches of all. Prints CPU seconds,
 * and the longest path (the slowest shard and the last build) as a part of the cold build.
 */
const {values} = parseArgs({
  options: {
    pages: {type: 'string', default: '1000'},
    shards: {type: 'string', default: '8'},
    corpus: {type: 'string', default: 'plain'},
  },
});
const [pages, count] = [Number(values.pages), Number(values.shards)];
const corpus = corpusOf(values.corpus);

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-shards-bench-'));
try {
  const whole = machine('whole');
  writeCorpus(whole, corpus, pages);
  const cold = buildOn(whole, corpus, 'cold');
  const shards = Array.from({length: count}, (_, at) => {
    const each = copyMachine(whole, path.join(root, `shard-${at + 1}`));
    return buildOn(each, corpus, `shard ${at + 1}/${count}`, ['--shard', `${at + 1}/${count}`]);
  });
  const last = copyMachine(whole, path.join(root, 'last'));
  for (let at = 1; at <= count; at++)
    fs.cpSync(cacheOf(machine(`shard-${at}`)), cacheOf(last), {recursive: true, force: true});
  const final = buildOn(last, corpus, 'last build');
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

function machine(name: string): Builder {
  return inkstoneBuilder(path.join(root, name));
}

function cacheOf(builder: Builder): string {
  return builder.env(corpus)['INKSTONE_CACHE_DIR'] as string;
}
