import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {filesOf, PROJECT} from '../harness/build-site.ts';
import {codesAt, failingOperations, firstCodes} from '../harness/failing-codes.ts';
import {startSite, type StartedSite} from '../harness/start-site.ts';
import {troubled} from '../harness/writing-commands.ts';

/**
 * Fault 48 for `inkstone start`: one file operation fails while it starts or shows pages. It ends
 * with an error, or goes on: pages are shown or say what failed, and Ctrl-C ends it. In
 * `npm run test:long` each operation, as far as time allows (`INKSTONE_FAILURES=all`), otherwise some.
 */
const FAILURES = process.env['INKSTONE_FAILURES'] ?? '2';
const SEED = Number(process.env['INKSTONE_SEED'] ?? 1);

let root: string;
let copies = 0;

beforeAll(async () => {
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-failing-start-')));
});
afterAll(() => fs.rm(root, {recursive: true, force: true}));

describe(`"inkstone start", one of whose file operations fails (seed ${SEED})`, () => {
  it('fault 48: ends with an error, or shows pages and problems', {timeout: 3_600_000}, async () => {
    const counted = await newSite();
    const counting = await start(counted, {at: 0, codes: firstCodes()});
    expect(counting, counting.output).toMatchObject({statuses: [200, 200], exit: 130});
    const counts = (await fs.readFile(`${counted}.counts`, 'utf8')).trim().split('\n').map(Number);
    const operations = Math.max(...counts);
    console.log(`${operations} operations`);
    const problems: string[] = [];
    for (const at of failingOperations('files of start', {operations, chosen: FAILURES, seed: SEED})) {
      await failAt(at).catch((error: Error) => void problems.push(error.message.slice(0, 3000)));
    }
    expect(problems.join('\n\n')).toBe('');
  });
});

async function failAt(at: number): Promise<void> {
  const site = await newSite();
  const before = await contentOf(site);
  const {output, exit, statuses} = await start(site, {at, codes: codesAt(at + SEED)});
  const where = `operation ${at} (seed ${SEED}):\n${output}`;
  expect(exit, where).toBeOneOf([1, 130]);
  expect(output, where).not.toContain('INK9001');
  expect(output, where).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  const isShown = statuses.length === 2 && statuses.every((status) => status === 200);
  if (!isShown) expect(output, where).toMatch(/\berror {2}INK\d{4}\b/);
  for (const status of statuses) expect(status, where).toBeOneOf([200, 404, 500]);
  expect(await contentOf(site), where).toEqual(before);
  await fs.rm(site, {recursive: true});
}

interface Started {
  output: string;
  /** Exit code; 130 after Ctrl-C. */
  exit: number | null;
  /** Of the pages that were answered; none if it has not started. */
  statuses: number[];
}

async function start(site: string, failure: {at: number; codes: Record<string, string | undefined>}): Promise<Started> {
  let started: StartedSite;
  try {
    started = await startSite(site, [], {
      INKSTONE_CACHE_DIR: path.join(site, '.inkstone/cache'),
      ...troubled(site, failure),
    });
  } catch (error) {
    const [, code] = /^start ended with (\d+)/.exec((error as Error).message) ?? [];
    return {output: (error as Error).message, exit: Number(code), statuses: []};
  }
  const statuses: number[] = [];
  for (const page of ['/', '/second']) {
    const answer = await fetch(started.url + page).catch(() => undefined);
    // It may have ended with an error.
    if (answer) statuses.push(answer.status);
  }
  const exit = await started.close();
  return {output: started.output(), exit, statuses};
}

async function newSite(): Promise<string> {
  const site = path.join(root, `site-${copies++}`);
  await fs.cp(path.join(PROJECT, 'tests/sites/minimal'), site, {recursive: true});
  return site;
}

const contentOf = async (site: string): Promise<unknown> => [...(await filesOf(path.join(site, 'content')))];
