import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {PROJECT} from '../harness/build-site.ts';
import type {Failure} from './alternation.ts';
import {benchCorpus, type BuildReport, type CorpusResult, type CorpusRun} from './bench-corpus.ts';
import {buildersIn, inkstoneBuilder, type Builder} from './builders.ts';
import {CORPUS_TITLES, pagesOf, type Corpus} from './corpora.ts';
import {printStages, type Sample} from './figures.ts';
import {describeGrowth, type SizeFigures} from './growth.ts';
import {Misuse} from './misuse.ts';
import {parseOptions, USAGE, type BenchOptions} from './options.ts';
import {absoluteRows, ratioRows, spreadOf} from './ratios.ts';
import {describeReaders} from './reader.ts';
import {setUpPeers} from './setup-peers.ts';
import {figuresTable, ratiosTable} from './table.ts';

/**
 * `npm run bench -- --help` says what it takes.
 *
 * Builds the corpus cold, unchanged, and with one page edited, beside the peers that are set up in
 * DIR, in turn, and prints CPU seconds, wall seconds, peak memory and size of the output, their
 * ratios, what the stages of Inkstone cost, and what readers get. `README.md` beside this file
 * tells more.
 */
const OWN = 'inkstone';

try {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) console.log(USAGE);
  else if (options.setUp) setUpPeers(options.setUp, options.only);
  else await bench(options);
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}

async function bench({pages, corpora, runs, peers, only, json, keep}: BenchOptions): Promise<void> {
  const others = peers ? buildersIn(peers, only) : [];
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-bench-'));
  const builders = [inkstoneBuilder(root), ...others];
  const all: (Sample & {pages: number; corpus: Corpus})[] = [];
  const sizes: SizeFigures[] = [];
  makePackage();
  for (const run of runsOf(pages, corpora, runs)) {
    console.log(`\n${titleOf(run)}`);
    const result = benchCorpus(builders, run, {
      onSample: (sample) => {
        sayProgress(sample);
        all.push({...sample, pages: run.pages, corpus: run.corpus});
        if (json) fs.writeFileSync(json, `${JSON.stringify(all, null, 1)}\n`);
      },
      onFailure: sayFailure,
    });
    printResult(result);
    if (run.corpus !== 'plain') continue;
    sizes.push(...sizeFigures(run.pages, result));
    console.log(await readersOf(builders, result));
  }
  if (sizes.length > 1) console.log(`\n${describeGrowth(sizes)}`);
  if (!keep) fs.rmSync(root, {recursive: true, force: true});
}

/** Each corpus in each size, or once if it has one size. */
function runsOf(pages: readonly number[], corpora: readonly Corpus[], runs: number): CorpusRun[] {
  return pages.flatMap((asked, index) =>
    corpora
      .filter((corpus) => index === 0 || pagesOf(corpus, asked) === asked)
      .map((corpus) => ({corpus, pages: pagesOf(corpus, asked), runs})),
  );
}

/**
 * Makes what the published package brings along out of the sources, as an install does: it is no
 * part of a build.
 */
function makePackage(): void {
  const program = path.join(PROJECT, 'scripts/prepare.mjs');
  const {status} = spawnSync(process.execPath, [program], {stdio: ['ignore', 'inherit', 'inherit']});
  if (status !== 0) throw new Error(`${program} ended with ${status}.`);
}

function titleOf({pages, corpus}: CorpusRun): string {
  return `${pages} pages, ${CORPUS_TITLES[corpus]}`;
}

function printResult({samples, reports}: CorpusResult): void {
  for (const {builder, state, stages} of reports) if (stages.length > 0) printStages(`${builder}, ${state}`, stages);
  console.log(figuresTable(absoluteRows(samples)));
  const ratios = ratioRows(samples, OWN);
  if (ratios.length > 0) console.log(`\n${ratiosTable(ratios, OWN)}`);
}

function sayProgress({run, builder, state, figures: {cpu, wall}}: Sample): void {
  console.error(`  run ${run}: ${builder}, ${state}, CPU ${cpu.toFixed(1)} s, wall ${wall.toFixed(1)} s`);
}

function sayFailure({builder, state, run, error}: Failure): void {
  console.error(`  run ${run}: ${builder}, ${state}, failed and is left out from now on: ${String(error)}`);
  process.exitCode = 1;
}

function sizeFigures(pages: number, {samples, reports}: CorpusResult): SizeFigures[] {
  const isCold = ({builder, state}: {builder: string; state: string}): boolean => builder === OWN && state === 'cold';
  const cold = samples.filter(isCold).map(({figures}) => figures);
  const report: BuildReport | undefined = reports.find(isCold);
  if (!report) return [];
  return [
    {
      pages,
      htmlFiles: report.size.htmlFiles,
      htmlBytes: report.size.htmlBytes,
      cpu: spreadOf(cold.map(({cpu}) => cpu)).median,
      renderCpu: report.stages.find(({name}) => name === 'render')?.cpu ?? 0,
      peak: spreadOf(cold.map(({peak}) => peak)).median,
    },
  ];
}

/** The rest of the figures is worth having where no browser is installed. */
async function readersOf(builders: readonly Builder[], {failures}: CorpusResult): Promise<string> {
  const built = builders.filter(({name}) => !failures.some(({builder}) => builder === name));
  try {
    return await describeReaders(built);
  } catch (error) {
    return `What readers get was not measured: ${String(error)}`;
  }
}
