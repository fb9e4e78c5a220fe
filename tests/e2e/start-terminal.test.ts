import {type ChildProcess, spawn} from 'node:child_process';
import {X509Certificate} from 'node:crypto';
import fs from 'node:fs/promises';
import https from 'node:https';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {commandEnvironment, copyToTemporary, inkstone, PROJECT} from '../harness/build-site.ts';
import {startSite} from '../harness/start-site.ts';

const MINIMAL = path.join(PROJECT, 'tests/sites/minimal');
let siteDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  siteDir = await copyToTemporary(MINIMAL);
});

afterAll(() => {
  for (const child of children) if (child.exitCode === null) child.kill();
});

/** Starts the site in a terminal of its own (`script` of util-linux). */
function startInTerminal(): {
  press: (key: string) => void;
  shows: (text: RegExp) => Promise<string>;
  ended: Promise<number | null>;
} {
  const program = path.join(PROJECT, 'bin/inkstone.mjs');
  const command = `"${process.execPath}" "${program}" start "${siteDir}" --no-open --port 0`;
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    env: commandEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    press: (key) => void child.stdin?.write(key),
    /** What is printed until a text, which later calls don't find again. */
    shows: async (text) => {
      await expect.poll(() => output, {timeout: 60_000}).toMatch(text);
      const end = output.search(text) + (text.exec(output)?.[0].length ?? 0);
      const before = output.slice(0, end);
      output = output.slice(end);
      return before;
    },
    ended: new Promise((resolve) => child.on('close', resolve)),
  };
}

test('start in a terminal: pages, keys, check, restart on the same port, quit', async () => {
  const site = startInTerminal();
  const first = await site.shows(/Press h to list the keys\./);
  expect(first).toMatch(/^3 pages, ready in /m);
  const url = /Serving the site at (\S+)/.exec(first)?.[1] ?? '';
  site.press('h');
  await site.shows(/ q {2}quit/);
  site.press('c');
  await site.shows(/No problems found\./);
  site.press('r');
  await site.shows(/3 pages, ready in /);
  expect((await fetch(url)).status).toBe(200);
  site.press('q');
  expect(await site.ended).toBe(0);
});

test('Ctrl-C in a terminal ends it, with the code of the signal', async () => {
  const site = startInTerminal();
  await site.shows(/Press h/);
  site.press('\u0003');
  expect(await site.ended).toBe(130);
});

describe('--https', () => {
  /** Requests the home page over HTTPS, trusting one certificate only. */
  function statusOf(url: string, ca: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      https
        .get(url, {ca}, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
        .on('error', reject);
    });
  }

  test('serves with a certificate that is made, and with an own one', async () => {
    const cache = path.join(siteDir, 'own-cache');
    const made = await startSite(siteDir, ['--https'], {INKSTONE_CACHE_DIR: cache});
    expect(made.url).toMatch(/^https:\/\/localhost:\d+$/);
    const [cert, key] = ['cert.pem', 'key.pem'].map((name) => path.join(cache, 'https', name)) as [string, string];
    const text = await fs.readFile(cert, 'utf8');
    expect(new X509Certificate(text).subject).toContain('CN=');
    expect(await statusOf(`${made.url}/`, text)).toBe(200);
    await made.close();
    const own = await startSite(siteDir, ['--https-cert', cert, '--https-key', key]);
    expect(await statusOf(`${own.url}/`, text)).toBe(200);
    await own.close();
  });

  test('says what is wrong with a certificate', async () => {
    const missing = await inkstone(['start', siteDir, '--https-cert', 'cert.pem']);
    expect(missing.output).toContain('"--https-key" is missing.');
    const unreadable = await inkstone(['start', siteDir, '--https-cert', 'no.pem', '--https-key', 'no.pem']);
    expect(unreadable.output).toContain('INK8006');
    expect([missing.code, unreadable.code]).toEqual([1, 1]);
  });
});

describe('the place of a problem', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  let opened: string;

  beforeAll(async () => {
    opened = path.join(siteDir, 'opened.txt');
    const editor = path.join(siteDir, 'editor.sh');
    await fs.writeFile(editor, `#!/bin/sh\necho "$@" >> "${opened}"\n`, {mode: 0o755});
    await fs.appendFile(path.join(siteDir, 'content/docs/second.md'), '\n[x](./nope.md)\n');
    site = await startSite(siteDir, [], {LAUNCH_EDITOR: editor});
  });

  afterAll(() => site.close());

  test('opens in the editor of the author, also by the keyboard', async () => {
    const browser = await launchBrowser();
    const {page} = await openPage(browser);
    await openHydrated(page, `${site.url}/second`);
    const place = page.locator('inkstone-problems button.place');
    await place.waitFor();
    const shown = (await place.textContent()) ?? '';
    expect(shown).toMatch(/^content\/docs\/second\.md:\d+:1$/);
    await place.focus();
    await page.keyboard.press('Enter');
    const file = path.join(await fs.realpath(siteDir), shown.replace(/:\d+:\d+$/, ''));
    await expect.poll(() => fs.readFile(opened, 'utf8').catch(() => '')).toContain(file);
    await browser.close();
  });

  test.each([
    ['a page of another site', 'content/docs/second.md:5:1', {origin: 'https://evil.example'}, 403],
    ['a place without a problem', 'content/docs/hello.md:1:1', {}, 404],
    ['a file outside the site', '../../../../etc/passwd:1:1', {}, 404],
  ])('fault 111: is not opened for %s', async (_what, place, headers, status) => {
    await fs.rm(opened, {force: true});
    const url = `${site.url}/__inkstone/open?place=${encodeURIComponent(place)}`;
    expect((await fetch(url, {method: 'POST', headers})).status).toBe(status);
    await expect(fs.access(opened)).rejects.toThrow();
  });

  test('is not opened by a link', async () => {
    const place = encodeURIComponent('content/docs/second.md:5:1');
    expect((await fetch(`${site.url}/__inkstone/open?place=${place}`)).status).toBe(404);
  });
});
