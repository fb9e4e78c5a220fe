import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {writeCorpus} from '../harness/corpus.ts';
import {startLanguageClient, type LanguageClient} from '../harness/language-client.ts';

/**
 * `npx tsx tests/bench/language-server.ts [PAGES...]`
 *
 * `inkstone lsp` on corpora of these sizes (1,000 and 4,000): CPU milliseconds of the server for
 * each answer once the site is loaded, with all its threads, and its memory. Each request is sent
 * twenty times after a key in the document; the medians count. Prints, and asserts nothing.
 */
const TIMES = 20;
/** Answers before those that count: the first ones warm up the compiler. */
const WARM_UP = 10;
const TICK = 1000 / 100;

interface Cost {
  cpu: number;
  wall: number;
}

for (const pages of process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 4000]) {
  const siteDir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-lsp-')));
  await writeCorpus(pages, siteDir);
  for (const state of ['cold', 'warm']) await benchServer(siteDir, `${pages} pages, ${state}`);
  fs.rmSync(siteDir, {recursive: true, force: true});
}

async function benchServer(siteDir: string, name: string): Promise<void> {
  const file = 'content/docs/intro.md';
  const text = fs.readFileSync(path.join(siteDir, file), 'utf8');
  const client = await startLanguageClient(siteDir);
  const loading = await costOf(client, 1, async () => {
    await client.open(file);
    await client.ask('documentSymbol', file);
  });
  console.log(`${name}: loaded after ${show(loading)}, ${memoryOf(client.pid)}`);
  let count = 0;
  const type = async (): Promise<void> => {
    count += 1;
    await client.change(file, `${text}\nword ${count} [a](./guide.md#x) [b](\n`);
  };
  const lines = text.split('\n').length;
  const linkLine = text.split('\n').findIndex((line) => /\]\([^)]+\.mdx?\)/.test(line));
  const link = {line: linkLine, character: (text.split('\n')[linkLine] ?? '').indexOf('](') + 3};
  const end = {line: lines, character: `word ${count} [a](./guide.md#x) [b](`.length + 1};
  const requests: Record<string, () => Promise<unknown>> = {
    // Waits for the check of the changed text, and so contains the cost of its problems.
    'check, outline': () => client.ask('documentSymbol', file),
    'completion of links': () => client.ask('completion', file, {position: end}),
    'completion of fields': () => client.ask('completion', file, {position: {line: 1, character: 0}}),
    definition: () => client.ask('definition', file, {position: link}),
    hover: () => client.ask('hover', file, {position: link}),
    references: () => client.ask('references', file, {position: link, context: {includeDeclaration: true}}),
    'rename of a heading': () =>
      client.ask('rename', file, {position: {line: headingLine(text), character: 4}, newName: `New ${count}`}),
    'search for pages': () => client.request('workspace/symbol', {query: 'intro'}),
  };
  for (const [request, send] of Object.entries(requests)) {
    const ask = async (): Promise<void> => {
      await type();
      await send();
    };
    for (let at = 0; at < WARM_UP; at++) await ask();
    console.log(`  ${request.padEnd(22)} ${show(await costOf(client, TIMES, ask))}`);
  }
  console.log(`  afterwards ${memoryOf(client.pid)}`);
  await client.end();
}

function headingLine(text: string): number {
  return Math.max(
    0,
    text.split('\n').findIndex((line) => line.startsWith('## ')),
  );
}

/** Mean cost of a task, in milliseconds. */
async function costOf({pid}: LanguageClient, times: number, task: () => Promise<void>): Promise<Cost> {
  const [cpu, wall] = [cpuOf(pid), performance.now()];
  for (let at = 0; at < times; at++) await task();
  return {cpu: (cpuOf(pid) - cpu) / times, wall: (performance.now() - wall) / times};
}

/** CPU milliseconds of a process with its threads (Linux counts in hundredths of a second). */
function cpuOf(pid: number): number {
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

function memoryOf(pid: number): string {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const value = (name: string): string =>
    `${Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)} MB`;
  return `resident ${value('VmRSS')}, peak ${value('VmHWM')}`;
}

function show({cpu, wall}: Cost): string {
  return `${cpu.toFixed(1)} ms CPU (${wall.toFixed(0)} ms)`;
}
