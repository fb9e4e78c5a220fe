import fs from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {copyToTemporary, filesOf, inkstone, PROJECT, TEST_CACHE} from '../harness/build-site.ts';
import {copySources, startSite, type StartedSite} from '../harness/start-site.ts';

let siteDir: string;
let started: StartedSite;

beforeAll(async () => {
  siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/minimal'));
  started = await startSite(siteDir);
  // The first request waits for the bundle.
  await fetch(started.url);
});
afterAll(async () => {
  await started?.close();
  await fs.rm(siteDir, {recursive: true, force: true});
});

async function served(page: string): Promise<string> {
  const response = await fetch(`${started.url}${page}`);
  return `${response.status} ${await response.text()}`;
}

async function buildFiles(dir: string): Promise<string> {
  // The same cache, as for two commands in one site.
  const run = await inkstone(['build', dir], {env: {INKSTONE_CACHE_DIR: TEST_CACHE}});
  expect(run.code, run.output).toBe(0);
  return JSON.stringify([...(await filesOf(path.join(dir, 'build')))]);
}

it('fault 54: a build while "start" runs is right, and so is what "start" shows', async () => {
  for (const text of ['First edit.', 'Second edit.']) {
    await fs.appendFile(path.join(siteDir, 'content/docs/second.md'), `\n${text}\n`);
    let isBuilding = true;
    const visit = async (): Promise<void> => {
      for (; isBuilding; await setTimeout(50))
        for (const page of ['/second', '/']) expect(await served(page)).toMatch(/^200 [^]*<h1>/);
    };
    const building = buildFiles(siteDir).finally(() => (isBuilding = false));
    const [built] = await Promise.all([building, visit()]);
    await expect.poll(() => served('/second'), {timeout: 30_000}).toContain(`<p>${text}</p>`);
    const alone = await copySources(siteDir);
    expect(built).toBe(await buildFiles(alone));
    expect(await fs.readFile(path.join(siteDir, 'build/second/index.html'), 'utf8')).toContain(`<p>${text}</p>`);
    await fs.rm(alone, {recursive: true});
  }
  expect(started.output()).not.toMatch(/\berror {2}INK/);
  expect(await started.close()).toBe(130);
});
