import fs from 'node:fs';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {copyToTemporary, inkstone} from '../harness/build-site.ts';
import {startSite} from '../harness/start-site.ts';

interface Call {
  isServer: boolean;
  entries: string[];
  hasRules: boolean;
  version: string;
}

const ONCE_FOR_EACH_SIDE: Call[] = [
  {isServer: false, entries: ['main', 'start'], hasRules: true, version: '5'},
  {isServer: true, entries: ['server'], hasRules: true, version: '5'},
];

async function temporarySite(): Promise<string> {
  const siteDir = await copyToTemporary(path.join(import.meta.dirname, 'webpack-calls'));
  onTestFinished(() => {
    for (const each of [siteDir, `${siteDir}.calls`]) fs.rmSync(each, {recursive: true, force: true});
  });
  return siteDir;
}

/** Calls since the last time, with what the plugin saw in each. */
function calls(siteDir: string): Call[] {
  const file = `${siteDir}.calls`;
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
  fs.writeFileSync(file, '');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Call);
}

test('a build calls configureWebpack once for each side with the real configuration, cold and warm', async () => {
  const siteDir = await temporarySite();
  for (const build of ['cold', 'warm']) {
    const run = await inkstone(['build', siteDir], {env: {INKSTONE_CACHE_DIR: path.join(siteDir, '.cache')}});
    expect(run.code, run.output).toBe(0);
    expect(calls(siteDir), build).toEqual(ONCE_FOR_EACH_SIDE);
  }
});

test('so does start, and after a change of the configuration', async () => {
  const siteDir = await temporarySite();
  const site = await startSite(siteDir);
  onTestFinished(() => site.close());
  const live = ONCE_FOR_EACH_SIDE.map((call) => ({...call, entries: expect.any(Array) as string[]}));
  expect(await (await fetch(`${site.url}/docs/`)).text()).toContain('<b>shared</b>');
  expect(calls(siteDir)).toEqual(live);
  const config = path.join(siteDir, 'docusaurus.config.js');
  // One change: a file that is written in its place changes twice, when it is emptied and when it
  // has its text.
  const draft = path.join(siteDir, 'docusaurus.config.js.tmp');
  fs.writeFileSync(draft, fs.readFileSync(config, 'utf8').replace("title: '", "title: 'Live "));
  fs.renameSync(draft, config);
  await expect
    .poll(async () => (await fetch(`${site.url}/docs/`)).text(), {timeout: 20_000})
    .toContain('Live Calls of configureWebpack');
  expect(calls(siteDir)).toEqual(live);
});
