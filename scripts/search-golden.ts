import fs from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {createSearchEngine} from '../plugins/search-local/client/search-engine.ts';

/**
 * Runs a list of queries on a built site. Prints those without the expected results, then `N of M`.
 *
 *     node --import tsx scripts/search-golden.ts BUILD_DIR QUERIES.json [--verbose] [--times]
 *
 * A query is `{"q": "交换链", "expect": ["/guide/usage/wsi"], "top": 1}`: one of the pages must be
 * among the first `top`.
 */
interface GoldenQuery {
  q: string;
  expect: string[];
  /** 1, 3 or 8. */
  top: number;
}

const [buildDir, queriesFile] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isVerbose = process.argv.includes('--verbose');
const isTimed = process.argv.includes('--times');
if (buildDir === undefined || queriesFile === undefined) {
  console.error('usage: search-golden.ts BUILD_DIR QUERIES.json [--verbose] [--times]');
  process.exit(2);
}

const queries = JSON.parse(await fs.readFile(queriesFile, 'utf8')) as GoldenQuery[];
const files = new Map<string, {text: string; size: number}>();

/** Reads a file of the build, once. */
async function fileOf(url: string): Promise<{text: string; size: number}> {
  const known = files.get(url);
  if (known) return known;
  const content = await fs.readFile(path.join(buildDir ?? '', decodeURI(url.split('?')[0] ?? '')));
  const file = {text: content.toString('utf8'), size: gzipSync(content).length};
  files.set(url, file);
  return file;
}

let right = 0;
let first = 0;
let slowest = {q: '', time: 0};
const answers: {shards: number; size: number}[] = [];
for (const {q, expect, top} of queries) {
  const request = {text: q, folder: '/', context: '', limit: 8, contextLength: 50};
  // A new engine for each query, because shards that other queries fetched would help.
  const requested: string[] = [];
  const engine = createSearchEngine(async (url) => {
    requested.push(url);
    return JSON.parse((await fileOf(url)).text) as unknown;
  });
  const {hits, isApproximate} = await engine.search(request);
  const sizes = await Promise.all(requested.map(async (url) => (await fileOf(url)).size));
  const size = sizes.reduce((sum, next) => sum + next, 0);
  answers.push({shards: requested.filter((url) => url.includes('content-')).length, size});
  let time = Infinity;
  // The best of three runs, to exclude other load on the machine.
  for (let round = 0; isTimed && round < 3; round++) {
    const started = performance.now();
    await engine.search(request);
    time = Math.min(time, performance.now() - started);
  }
  if (isTimed && time > slowest.time) slowest = {q, time};
  const pages = [...new Set(hits.map((hit) => hit.url.replace(/(.)\/$/, '$1')))];
  const wanted = expect.map((route) => route.replace(/(.)\/$/, '$1'));
  const place = pages.findIndex((page) => wanted.includes(page)) + 1;
  if (place === 1) first++;
  const isRight = place > 0 && place <= top;
  if (isRight) right++;
  if (!isRight || (isVerbose && place !== 1))
    console.log(
      `${isRight ? 'ok  ' : 'MISS'} ${q} → ${place || '–'} (top ${top})${isApproximate ? ' near' : ''}${isTimed ? ` ${time.toFixed(1)} ms` : ''}  ${pages.slice(0, 4).join(' ')}`,
    );
}
const sizes = answers.map(({size}) => size / 1024).sort((a, b) => a - b);
if (isTimed) console.log(`slowest once loaded: ${slowest.time.toFixed(1)} ms (${slowest.q})`);
console.log(
  `first answers: at most ${Math.max(...answers.map(({shards}) => shards))} shards of bodies, ${sizes[sizes.length >> 1]?.toFixed(0)} KB gzip in the middle, ${sizes.at(-1)?.toFixed(0)} KB at most`,
);
console.log(`expected page first: ${first} of ${queries.length}`);
console.log(`${right} of ${queries.length}`);
if (right < queries.length) process.exitCode = 1;
