import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {buildersIn, inkstoneBuilder, type Builder} from './builders.ts';
import {CORPORA, pagesOf, writeCorpus, type Corpus} from './corpora.ts';

/**
 * `npx tsx tests/bench/start.ts --peers DIR [--corpora small,own] [--pages 1000] [--rounds 3]`
 *
 * The development servers of Inkstone and Docusaurus in turn, on the same site: without a cache, and
 * with that of earlier sessions. Prints the CPU seconds of all processes until the first page has
 * come with its scripts and styles, the wall seconds, and ratios.
 */
interface Visit {
  cpu: number;
  wall: number;
}

/** Clock ticks of `/proc` a second. */
const TICKS = 100;
/** Milliseconds of a session after the page: caches are written in that time. */
const SESSION = 12_000;

const peers = valueOf('--peers');
if (peers === undefined) throw new Error('--peers DIR is missing: see README.md');
const pages = Number(valueOf('--pages') ?? 1000);
const rounds = Number(valueOf('--rounds') ?? 3);
const asked = (valueOf('--corpora') ?? 'small,own').split(',');
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-start-bench-'));
const builders = [inkstoneBuilder(root), ...buildersIn(peers, ['docusaurus'])];
for (const corpus of CORPORA.filter((name) => asked.includes(name))) await compare(corpus);
fs.rmSync(root, {recursive: true, force: true});

async function compare(corpus: Corpus): Promise<void> {
  const count = pagesOf(corpus, pages);
  console.log(`\n${corpus}, ${count} pages`);
  const cold: Visit[][] = [];
  const warm: Visit[][] = [];
  for (const builder of builders) writeCorpus(builder, corpus, count);
  for (let round = 0; round < rounds; round++) {
    cold.push(await visitAll(corpus, 'cold', true));
    warm.push(await visitAll(corpus, 'warm', false));
  }
  for (const [label, visits] of [['cold', cold] as const, ['warm', warm] as const]) {
    const [ours, theirs] = [0, 1].map((at) => median(visits.map((each) => each[at] as Visit))) as [Visit, Visit];
    console.log(
      `${label}: CPU ${ours.cpu.toFixed(1)} of ${theirs.cpu.toFixed(1)} s (${(ours.cpu / theirs.cpu).toFixed(2)}), ` +
        `wall ${ours.wall.toFixed(1)} of ${theirs.wall.toFixed(1)} s (${(ours.wall / theirs.wall).toFixed(2)})`,
    );
  }
}

async function visitAll(corpus: Corpus, label: string, isCold: boolean): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const builder of builders) {
    if (isCold)
      for (const cache of builder.caches) fs.rmSync(path.resolve(builder.dir, cache), {recursive: true, force: true});
    const visit = await firstPage(builder, corpus);
    visits.push(visit);
    console.log(`  ${label} ${builder.name.padEnd(10)} CPU ${visit.cpu.toFixed(1)} s, wall ${visit.wall.toFixed(1)} s`);
  }
  return visits;
}

/** One session: from the start of the command to the home page, then a rest, and Ctrl-C. */
async function firstPage(builder: Builder, corpus: Corpus): Promise<Visit> {
  const started = performance.now();
  const [program = '', ...args] = startCommand(builder, corpus);
  const child = spawn(program, args, {
    cwd: builder.dir,
    env: {...process.env, NODE_ENV: 'development', NO_COLOR: '1', BROWSER: 'none', ...builder.env(corpus)},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid as number;
  let output = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer): void => {
      output += text.toString();
      const address = /https?:\/\/localhost:\d+\/\S*/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => reject(new Error(`The server has ended.\n${output}`)));
  });
  await loadPage(url);
  const visit = {cpu: cpuOfTree(pid), wall: (performance.now() - started) / 1000};
  await sleep(SESSION);
  child.kill('SIGINT');
  await Promise.race([ended, sleep(10_000).then(() => child.kill('SIGKILL'))]);
  return visit;
}

/** Turns the command of a build into that of the development server. */
function startCommand(builder: Builder, corpus: Corpus): string[] {
  const command = builder.command(corpus).map((part) => (part === 'build' ? 'start' : part));
  const timings = command.indexOf('--timings');
  if (timings >= 0) command.splice(timings, 2);
  return [...command, '--no-open', '--port', '4123'];
}

/** Loads the page, and the scripts and styles that it names. Repeats it until it is there. */
async function loadPage(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    const html = answer?.ok ? await answer.text() : '';
    const files = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="?([^"\s>]+\.(?:js|css|json)[^"\s>]*)/g)];
    const loaded = await Promise.all(
      files.map(async ([, file = '']) => {
        const part = await fetch(new URL(file.replaceAll('&amp;', '&'), url)).catch(() => undefined);
        await part?.arrayBuffer();
        return part?.ok === true;
      }),
    );
    if (loaded.length > 0 && loaded.every(Boolean)) return;
    await sleep(100);
  }
}

/** Of a process, those that it has started, and those of them that have ended. */
function cpuOfTree(pid: number): number {
  const fields = statOf(pid);
  const own = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) / TICKS;
  const children = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))[1] === String(pid));
  return children.reduce((sum, child) => sum + cpuOfTree(Number(child)), own);
}

/** Fields of `/proc/PID/stat` after the name. */
function statOf(pid: number): string[] {
  try {
    return fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return [];
  }
}

function median(visits: readonly Visit[]): Visit {
  return [...visits].sort((a, b) => a.cpu - b.cpu)[Math.floor(visits.length / 2)] as Visit;
}

function valueOf(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
