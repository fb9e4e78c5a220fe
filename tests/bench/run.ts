import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {PROJECT} from '../harness/build-site.ts';
import {printStages, printTable, type Figures, type StageFigures} from './figures.ts';
import {describeFirstVisit, measureFirstVisit} from './first-visit.ts';

/**
 * `npm run bench [-- --pages 200,1000] [--docusaurus DIR] [--keep]`
 *
 * Builds the corpus cold, unchanged, and with one page edited, and prints CPU seconds, wall seconds and peak memory by
 * stage, and what a first visit to a doc page weighs. `--docusaurus DIR`: a folder with Docusaurus and its `faster` package installed and a configuration of its own; the
 * same corpus is written into it, and both are built in turn.
 */
const options = parseOptions(process.argv.slice(2));
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-bench-'));

for (const pages of options.pages) {
  console.log(`\n${pages} pages`);
  const rows: [string, Figures][] = [];
  const site = path.join(root, `inkstone-${pages}`);
  writeCorpus(pages, site, 'inkstone');
  const cache = path.join(root, `cache-${pages}`);
  for (const [label, prepare] of runsOf(site, 'content/docs')) {
    prepare();
    rows.push([`inkstone, ${label}`, buildInkstone(site, cache, label)]);
    if (options.docusaurus && label === 'cold')
      fs.rmSync(path.join(options.docusaurus, '.docusaurus'), {recursive: true, force: true});
  }
  if (options.docusaurus) rows.push(...docusaurusRows(options.docusaurus, pages));
  printTable(rows);
  console.log(describeFirstVisit('inkstone', await measureFirstVisit(path.join(site, 'build'))));
  if (options.docusaurus)
    console.log(describeFirstVisit('docusaurus', await measureFirstVisit(path.join(options.docusaurus, 'build'))));
}
if (!options.keep) fs.rmSync(root, {recursive: true, force: true});

function runsOf(site: string, docs: string): [string, () => void][] {
  return [
    ['cold', () => undefined],
    ['unchanged', () => undefined],
    ['one page edited', () => editOnePage(path.join(site, docs))],
  ];
}

function buildInkstone(site: string, cache: string, label: string): Figures {
  const timings = path.join(root, 'timings.json');
  const figures = measure(['node', path.join(PROJECT, 'bin/inkstone.mjs'), 'build', site, '--timings', timings], {
    INKSTONE_CACHE_DIR: cache,
  });
  printStages(`inkstone, ${label}`, JSON.parse(fs.readFileSync(timings, 'utf8')) as StageFigures[]);
  return figures;
}

function docusaurusRows(dir: string, pages: number): [string, Figures][] {
  for (const folder of ['docs', 'blog', 'build', '.docusaurus', 'node_modules/.cache'])
    fs.rmSync(path.join(dir, folder), {recursive: true, force: true});
  writeCorpus(pages, dir, 'docusaurus');
  const command = ['node', path.join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', dir];
  return runsOf(dir, 'docs').map(([label, prepare]) => {
    prepare();
    return [`docusaurus, ${label}`, measure(command, {})];
  });
}

function writeCorpus(pages: number, dir: string, layout: string): void {
  run(
    ['node', path.join(PROJECT, 'tests/bench/corpus.mjs'), '--pages', String(pages), '--out', dir, '--layout', layout],
    {},
  );
}

/** One paragraph more on a page from the middle. */
function editOnePage(docs: string): void {
  const files = fs
    .readdirSync(docs, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.md'))
    .sort();
  fs.appendFileSync(
    path.join(docs, files[Math.floor(files.length / 2)] as string),
    '\n再加一段，用来测量只改一页时的构建。\n',
  );
}

/** Runs a command under GNU time: user and system seconds of all its processes, wall seconds, largest process. */
function measure(command: string[], env: Record<string, string>): Figures {
  const report = path.join(root, 'time.txt');
  run(['/usr/bin/time', '-o', report, '-f', '%e %U %S %M', ...command], env);
  const [wall = 0, user = 0, system = 0, kilobytes = 0] =
    fs.readFileSync(report, 'utf8').trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  return {cpu: user + system, wall, peak: kilobytes / 1024};
}

function run([program = '', ...args]: string[], env: Record<string, string>): void {
  const result = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: {...process.env, NODE_ENV: 'production', CI: '1', NO_COLOR: '1', INKSTONE_PROGRAM: '', ...env},
  });
  if (result.status !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${result.status}:\n${result.stdout}\n${result.stderr}`);
}

function parseOptions(args: string[]): {pages: number[]; docusaurus?: string; keep: boolean} {
  const value = (name: string): string | undefined => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const docusaurus = value('--docusaurus') ?? value('--peers');
  return {
    pages: (value('--pages') ?? '200,1000').split(',').map(Number),
    ...(docusaurus ? {docusaurus: path.resolve(docusaurus)} : {}),
    keep: args.includes('--keep'),
  };
}
