import fs from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterEach, describe, expect, it} from 'vitest';
import {copyToTemporary, filesOf, inkstone, PROJECT} from '../harness/build-site.ts';
import {serveSite} from '../harness/serve-site.ts';
import {startSite} from '../harness/start-site.ts';

/** Commands that the system suspends (`SIGSTOP`), as when a laptop sleeps, and resumes later. */
const MOMENTS = [300, 700, 1200, 2000];
const ASLEEP = 1500;

const made: string[] = [];
afterEach(async () => {
  for (const dir of made.splice(0)) await fs.rm(dir, {recursive: true, force: true});
});

async function newSite(): Promise<string> {
  const siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/minimal'));
  made.push(siteDir);
  return siteDir;
}

const outputOf = async (siteDir: string): Promise<unknown> => [...(await filesOf(path.join(siteDir, 'build')))];

// Windows has no such signals.
describe.skipIf(process.platform === 'win32')('a command that is suspended and resumed', () => {
  it('fault 56: a build ends with the same site', async () => {
    const expected = await newSite();
    expect((await inkstone(['build', expected])).code).toBe(0);
    const siteDir = await newSite();
    let stops = 0;
    const run = await inkstone(['build', siteDir], {
      onStart: (child) => {
        for (const moment of MOMENTS)
          void sleep(moment + stops * ASLEEP).then(() => {
            if (!child.kill('SIGSTOP')) return;
            stops++;
            setTimeout(() => child.kill('SIGCONT'), ASLEEP / MOMENTS.length);
          });
      },
    });
    expect(run.code, run.output).toBe(0);
    expect(stops).toBeGreaterThan(0);
    expect(await outputOf(siteDir)).toEqual(await outputOf(expected));
  });

  it('fault 53: another build does not take the place of a suspended one', async () => {
    const siteDir = await newSite();
    const [first, second] = await Promise.all([
      inkstone(['build', siteDir], {
        onStart: (child) => {
          setTimeout(() => child.kill('SIGSTOP'), 500);
          setTimeout(() => child.kill('SIGCONT'), 500 + ASLEEP);
        },
      }),
      sleep(700).then(() => inkstone(['build', siteDir])),
    ]);
    for (const {code, output} of [first, second]) {
      expect(code, output).toBeOneOf([0, 1]);
      if (code === 1) expect(output).toMatch(/error +INK\d{4}/);
    }
    expect([first.code, second.code]).toContain(0);
    const files = await outputOf(siteDir);
    expect((await inkstone(['build', siteDir])).code).toBe(0);
    expect(await outputOf(siteDir)).toEqual(files);
  });

  it('fault 56: "inkstone serve" answers who asked meanwhile, with the site of that time', async () => {
    const siteDir = await newSite();
    expect((await inkstone(['build', siteDir])).code).toBe(0);
    const site = await serveSite(siteDir);
    try {
      site.kill('SIGSTOP');
      await fs.appendFile(path.join(siteDir, 'content/docs/second.md'), '\nWritten while it slept.\n');
      expect((await inkstone(['build', siteDir])).code).toBe(0);
      const answer = fetch(`${site.url}/second`);
      site.kill('SIGCONT');
      expect(await (await answer).text()).toContain('Written while it slept.');
    } finally {
      await site.close();
    }
  });

  it('fault 56: "inkstone start" shows what changed meanwhile', async () => {
    const siteDir = await newSite();
    const site = await startSite(siteDir);
    try {
      expect(await (await fetch(`${site.url}/second`)).text()).toContain('</html>');
      site.kill('SIGSTOP');
      await fs.appendFile(path.join(siteDir, 'content/docs/second.md'), '\nWritten while it slept.\n');
      await fs.writeFile(path.join(siteDir, 'content/docs/third.md'), '# Third\n');
      const answer = fetch(`${site.url}/`);
      await sleep(ASLEEP);
      site.kill('SIGCONT');
      expect((await answer).status).toBe(200);
      const text = async (page: string): Promise<string> => (await fetch(site.url + page)).text();
      await expect.poll(() => text('/second'), {timeout: 30_000}).toContain('Written while it slept.');
      await expect.poll(() => text('/third'), {timeout: 30_000}).toContain('Third');
      expect(site.output()).not.toMatch(/INK\d{4}/);
    } finally {
      expect(await site.close()).toBe(130);
    }
  });
});
