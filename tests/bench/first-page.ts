import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {spawn, spawnSync} from 'node:child_process';
import {PROJECT} from '../harness/build-site.ts';

/**
 * `npx tsx tests/bench/first-page.ts [--pages 10,4000] [--rounds 5]`
 *
 * `inkstone start` on corpora of several sizes in turn, all warm: seconds until the first page with
 * all it needs has come, CPU seconds of the server until then, and CPU seconds of a save that
 * changes front matter. Prints, and asserts nothing.
 */
interface Visit {
  wall: number;
  cpu: number;
  saveCpu: number;
  saveWall: number;
}

/** `clock ticks` of `/proc` a second, on every Linux that Node runs on. */
const TICKS = 100;
/** A save has been taken in entirely when the server was at rest for so long. */
const REST = 1500;

const options = parseOptions(process.argv.slice(2));
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-first-page-'));
const visits = new Map<number, Visit[]>(options.pages.map((pages) => [pages, []]));
for (const pages of options.pages) {
  writeCorpus(pages);
  await visit(pages);
}
for (let round = 0; round < options.rounds; round++)
  for (const [pages, known] of visits) {
    known.push(await visit(pages));
    console.log(`${String(pages).padStart(6)} pages  ${describe(known.at(-1) as Visit)}`);
  }
console.log('\nmedians');
const medians = [...visits].map(([pages, known]) => [pages, median(known)] as const);
for (const [pages, figures] of medians) console.log(`${String(pages).padStart(6)} pages  ${describe(figures)}`);
const [, small] = medians[0] as readonly [number, Visit];
for (const [pages, {wall, cpu}] of medians.slice(1))
  console.log(
    `${pages} / ${medians[0]?.[0]}: CPU ${(cpu / small.cpu).toFixed(2)}, wall ${(wall / small.wall).toFixed(2)}`,
  );
fs.rmSync(root, {recursive: true, force: true});

/** One session: from the start of the command to the page, then a save. */
async function visit(pages: number): Promise<Visit> {
  const siteDir = path.join(root, String(pages));
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(PROJECT, 'bin/inkstone.mjs'), 'start', siteDir, '--no-open', '--port', '0'],
    {
      env: {...process.env, INKSTONE_CACHE_DIR: path.join(root, `cache-${pages}`)},
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const address = /Serving the site at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error(`The server has ended.\n${output}`)));
  });
  const pid = child.pid as number;
  await loadPage(new URL('docs/intro', url));
  const [wall, cpu] = [(performance.now() - start) / 1000, cpuOf(pid)];
  await atRest(pid);
  const before = cpuOf(pid);
  const title = `Title of ${Date.now()}`;
  const saved = performance.now();
  saveTitle(siteDir, title);
  while (!(await text(new URL('docs/intro', url))).includes(title)) await sleep(20);
  const saveWall = (performance.now() - saved) / 1000;
  await atRest(pid);
  const saveCpu = cpuOf(pid) - before;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGINT');
  await ended;
  return {wall, cpu, saveCpu, saveWall};
}

/** The page, and the scripts and styles that it names. */
async function loadPage(url: URL): Promise<void> {
  const html = await text(url);
  const files = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.(?:js|css|json)[^"]*)"/g)];
  await Promise.all(files.map(([, file]) => text(new URL((file as string).replaceAll('&amp;', '&'), url))));
}

async function text(url: URL): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

/** Of the process with all its threads, user and system. */
function cpuOf(pid: number): number {
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

async function atRest(pid: number): Promise<void> {
  for (let last = -1; last !== cpuOf(pid);) {
    last = cpuOf(pid);
    await sleep(REST);
  }
}

function saveTitle(siteDir: string, title: string): void {
  const file = path.join(siteDir, 'content/docs/intro.md');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`));
}

function writeCorpus(pages: number): void {
  const args = ['tests/bench/corpus.mjs', '--pages', String(pages), '--out', path.join(root, String(pages))];
  const {status} = spawnSync(process.execPath, [...args, '--layout', 'inkstone'], {cwd: PROJECT, stdio: 'ignore'});
  if (status !== 0) throw new Error('The corpus cannot be written.');
}

function median(visited: readonly Visit[]): Visit {
  const of = (key: keyof Visit): number =>
    visited.map((each) => each[key]).sort((a, b) => a - b)[Math.floor(visited.length / 2)] as number;
  return {wall: of('wall'), cpu: of('cpu'), saveCpu: of('saveCpu'), saveWall: of('saveWall')};
}

function describe({wall, cpu, saveCpu, saveWall}: Visit): string {
  const seconds = (value: number): string => value.toFixed(2).padStart(6);
  return `first page: CPU ${seconds(cpu)} s, wall ${seconds(wall)} s   front matter saved: CPU ${seconds(saveCpu)} s, shown after ${seconds(saveWall)} s`;
}

function parseOptions(args: readonly string[]): {pages: number[]; rounds: number} {
  const valueOf = (name: string, fallback: string): string => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? fallback : (args[at + 1] ?? fallback);
  };
  return {
    pages: valueOf('pages', '10,4000').split(',').map(Number),
    rounds: Number(valueOf('rounds', '5')),
  };
}
