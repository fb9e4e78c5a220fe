import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {filesOf, inkstone, PROJECT} from '../harness/build-site.ts';
import {firstCodes} from '../harness/failing-codes.ts';
import {copySources, startSite, type StartedSite} from '../harness/start-site.ts';
import {
  COMMANDS,
  copySite,
  prepareSite,
  runCommand,
  sources,
  troubled,
  type FileTrouble,
} from '../harness/writing-commands.ts';

/**
 * Fault 48 for a slow disk: some file operations take up to two seconds, others end in another
 * order than they began. The result is the same.
 */
const SEED = Number(process.env['INKSTONE_SEED'] ?? 1);
/** One of so many operations is slow: a build has thousands of them, other commands hundreds. */
const slowOneOf = (number: number): FileTrouble => ({
  codes: firstCodes(),
  slow: {seed: SEED, share: 1 / number, least: 300, most: 2000},
});

let root: string;
let copies = 0;
const nextPath = (): string => path.join(root, `site-${copies++}`);

beforeAll(async () => {
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-slow-')));
});
afterAll(() => fs.rm(root, {recursive: true, force: true}));

async function newSite(): Promise<string> {
  const site = nextPath();
  await fs.cp(path.join(PROJECT, 'tests/sites/minimal'), site, {recursive: true});
  return site;
}

const ownCache = (site: string): Record<string, string> => ({INKSTONE_CACHE_DIR: path.join(site, '.inkstone/cache')});

describe(`slow file operations (seed ${SEED})`, () => {
  it('fault 48: a build writes the same site, with and without a cache', async () => {
    const [fast, slow] = [await newSite(), await newSite()];
    const build = async (site: string, env: Record<string, string> = {}): Promise<unknown> => {
      const run = await inkstone(['build', site], {env: {...ownCache(site), ...env}});
      expect(run.code, run.output).toBe(0);
      return [...(await filesOf(path.join(site, 'build')))];
    };
    expect(await build(slow, troubled(slow, slowOneOf(400)))).toEqual(await build(fast));
    for (const site of [fast, slow]) {
      await fs.appendFile(path.join(site, 'content/docs/second.md'), '\nOne more paragraph.\n');
      await fs.writeFile(path.join(site, 'content/docs/third.md'), '# Third\n');
    }
    const after = await build(fast);
    expect(await build(slow, troubled(slow, slowOneOf(400)))).toEqual(after);
    expect(await build(slow)).toEqual(after);
  });

  it.each(Object.entries(COMMANDS))('fault 48: %s changes the same files', async (name, command) => {
    const state = command.state ?? sources;
    const prepared = await prepareSite(path.join(root, name.replace(/\W/g, '-')), command);
    const [fast, slow] = [await copySite(prepared, nextPath()), await copySite(prepared, nextPath())];
    for (const [site, trouble] of [[fast], [slow, slowOneOf(40)]] as const) {
      const run = await runCommand(command, site, trouble);
      expect(run.code, run.output).toBe(0);
    }
    expect(await state(fast)).not.toEqual(await state(prepared));
    expect(await state(slow)).toEqual(await state(fast));
  });

  it('fault 48: start misses no change, also of files that are written slowly', async () => {
    const site = await newSite();
    const started = await startSite(site, [], {...ownCache(site), ...troubled(site, slowOneOf(400))});
    const second = path.join(site, 'content/docs/second.md');
    const config = path.join(site, 'site.config.ts');
    try {
      expect(await textOf(started, '/second')).toContain('</html>');
      const handle = await fs.open(second, 'w');
      await handle.write('---\ntitle: "Slowly');
      await sleep(700);
      await handle.write(' written"\n---\n\nWords at the ');
      await sleep(700);
      await handle.write('end.\n');
      await handle.close();
      await expect.poll(() => textOf(started, '/second'), {timeout: 60_000, interval: 300}).toContain('at the end.');
      // Each change comes while the one before is being applied.
      await fs.writeFile(config, (await fs.readFile(config, 'utf8')).replace(/title: '[^']*'/, "title: 'Changed'"));
      await sleep(200);
      await fs.writeFile(path.join(site, 'content/docs/third.md'), '# Third\n\nTo [the second](./second.md).\n');
      await sleep(200);
      await fs.appendFile(second, '\nAnd after that.\n');
      const copy = await copySources(site);
      const fresh = await startSite(copy, [], ownCache(copy));
      for (const pathname of ['/', '/second', '/third']) {
        const expected = await textOf(fresh, pathname);
        const message = `${pathname}\n${started.output()}`;
        await expect.poll(() => textOf(started, pathname), {timeout: 60_000, interval: 300, message}).toEqual(expected);
      }
      expect(await fresh.close()).toBe(130);
      await fs.rm(copy, {recursive: true});
    } finally {
      await started.close();
    }
  });
});

/** The HTML of a page, without what differs between servers. */
async function textOf(site: StartedSite, pathname: string): Promise<string> {
  const text = await (await fetch(site.url + pathname)).text();
  return text.replaceAll(new URL(site.url).host, '<host>');
}
