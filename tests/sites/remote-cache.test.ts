import {generateKeyPairSync} from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {decodeActionResult, encodeActionResult} from '../../core/remote/action-result.ts';
import {filesOf, inkstone, PROJECT, type Run} from '../harness/build-site.ts';
import {type CacheServer, startCacheServer} from '../harness/cache-server.ts';
import {isInstalled, type WebServer, WEB_SERVERS} from '../harness/web-servers.ts';
import {createRandom} from '../mutations/site-editor.ts';

const SEED = Number(process.env['INKSTONE_SEED'] ?? Date.now() % 100_000);

let root: string;
let cold: [file: string, hash: string][];
/** What the server has after a first build. */
let filled: Map<string, Buffer>;
let server: CacheServer;
let machines = 0;

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-remote-'));
  server = await startCacheServer();
  const {run, files} = await buildElsewhere();
  expect(run.output).toMatch(/✓ restore +0 files/);
  expect(run.output).toMatch(/✓ save +[1-9]\d* files/);
  cold = files;
  filled = new Map(server.files);
  await server.close();
});
afterAll(() => fs.rm(root, {recursive: true, force: true}));

beforeEach(async () => {
  server = await startCacheServer();
  server.files = new Map(filled);
});
afterEach(() => server.close());

/** Builds a copy of the site on a machine that has never built it. */
async function buildElsewhere({
  name = 'minimal',
  args = [],
  env = {},
  edit,
}: {
  /** Folder in `tests/sites`. */
  name?: string;
  args?: string[];
  env?: Record<string, string>;
  edit?: (site: string) => Promise<void>;
} = {}): Promise<{
  run: Run;
  files: [file: string, hash: string][];
}> {
  const machine = path.join(root, `machine-${(machines += 1)}`);
  const site = path.join(machine, 'site');
  await fs.cp(path.join(PROJECT, 'tests/sites', name), site, {recursive: true});
  await edit?.(site);
  const run = await inkstone(['build', site, '--verbose', ...args], {
    env: {INKSTONE_CACHE_DIR: path.join(machine, 'cache'), INKSTONE_REMOTE_CACHE: server.url, ...env},
  });
  expect(run.code, run.output).toBe(0);
  expect(run.output).not.toMatch(/INK9\d{3}|^\s+at /m);
  const files = [...(await filesOf(path.join(site, 'build')))];
  await fs.rm(machine, {recursive: true});
  return {run, files};
}

const puts = (): string[] => server.requests.filter((request) => request.startsWith('PUT'));

/** Returns the names of files in all lists on the server. */
function namesInLists(): string[] {
  const lists = [...server.files].filter(([name]) => name.startsWith('/ac/'));
  return lists.flatMap(([, bytes]) => decodeActionResult(bytes).files.map(({path: name}) => name)).sort();
}

describe('a remote cache', () => {
  it('gives another machine all results: nothing is compiled, and the site is the same', async () => {
    const {run, files} = await buildElsewhere();
    expect(files).toEqual(cold);
    expect(run.output).toMatch(/✓ restore +[1-9]\d* files/);
    expect(run.output).toMatch(/✓ compile .* 0 compiled/);
    expect(run.stderr).toBe('');
  });

  it('receives no documents and pages from a build that adds none', async () => {
    const stored = (): string[] => namesInLists().filter((name) => /^(?:documents|pages)\//.test(name));
    const before = stored();
    await buildElsewhere();
    expect(before.length).toBeGreaterThan(1);
    expect(stored()).toEqual(before);
  });

  it('has bundles, too', async () => {
    const first = await buildElsewhere({name: 'live'});
    expect(filled.size).toBeLessThan(server.files.size);
    const bundles = (): string[] => namesInLists().filter((name) => name.startsWith('bundle/output/'));
    const stored = bundles();
    expect(stored.filter((name) => name.endsWith('.js.br')).length).toBeGreaterThan(5);
    const {run, files} = await buildElsewhere({name: 'live'});
    expect(files).toEqual(first.files);
    expect(run.output).toMatch(/✓ compile .* 0 compiled/);
    expect(bundles()).toEqual(stored);
  });

  it('receives only what a build adds', async () => {
    const edit = (site: string): Promise<void> =>
      fs.appendFile(path.join(site, 'content/docs/hello.md'), '\nOne more line.\n');
    const {run, files} = await buildElsewhere({edit});
    expect(run.output).toMatch(/✓ compile .* 1 compiled/);
    expect(files).not.toEqual(cold);
    const known = puts().filter((request) => request.includes('/cas/') && filled.has(request.slice(4)));
    expect(known).toEqual([]);
    const again = await buildElsewhere({edit});
    expect(again.run.output).toMatch(/✓ compile .* 0 compiled/);
    expect(again.files).toEqual(files);
  });

  it('receives nothing from a build that may only read', async () => {
    const edit = (site: string): Promise<void> =>
      fs.appendFile(path.join(site, 'content/docs/hello.md'), '\nA draft.\n');
    await buildElsewhere({edit, args: ['--remote-cache-read-only']});
    await buildElsewhere({edit, env: {INKSTONE_REMOTE_CACHE_READ_ONLY: 'true'}});
    expect(puts()).toEqual([]);
    expect(server.files).toEqual(filled);
  });

  it('keeps what another build adds while one is running', async () => {
    server.files.clear();
    const gate = path.join(root, 'gate');
    const append = (text: string) => (site: string) => fs.appendFile(path.join(site, 'content/docs/hello.md'), text);
    const slow = {
      env: {GATE: gate},
      edit: async (site: string): Promise<void> => {
        await append('\nThe slow one.\n')(site);
        const config = path.join(site, 'site.config.ts');
        const waits = `plugins: [() => ({name: 'waits', postBuild: () => waitForGate()})],\n  baseUrl`;
        const helper = `import fs from 'node:fs';
async function waitForGate() {
  while (!fs.existsSync(process.env.GATE as string)) await new Promise((resolve) => setTimeout(resolve, 50));
}
`;
        await fs.writeFile(config, helper + (await fs.readFile(config, 'utf8')).replace('baseUrl', waits));
      },
    };
    const fast = {edit: append('\nThe fast one.\n')};
    const running = buildElsewhere(slow);
    await vi.waitUntil(() => server.requests.length > 0, {timeout: 60_000});
    await buildElsewhere(fast);
    await fs.writeFile(gate, '');
    await running;
    for (const build of [slow, fast]) {
      const {run} = await buildElsewhere(build);
      expect(run.output).toMatch(/✓ compile .* 0 compiled/);
    }
  });

  it('is asked with a token, or with user and password of its URL, which no message repeats', async () => {
    server.authorization = 'Bearer open sesame';
    const {run} = await buildElsewhere({env: {INKSTONE_REMOTE_CACHE_TOKEN: 'open sesame'}});
    expect(run.output).toMatch(/✓ compile .* 0 compiled/);
    server.authorization = `Basic ${Buffer.from('reader:p@ss').toString('base64')}`;
    const url = server.url.replace('//', '//reader:p%40ss@');
    expect((await buildElsewhere({env: {INKSTONE_REMOTE_CACHE: url}})).run.output).toMatch(/ 0 compiled/);
    const wrong = await buildElsewhere({env: {INKSTONE_REMOTE_CACHE: url.replace('p%40ss', 'secret')}});
    expect(wrong.run.stderr).toMatch(/INK8081.*refused access \(status 401\)/);
    expect(wrong.run.output).not.toContain('secret');
    expect(wrong.files).toEqual(cold);
  });
});

describe('a list of files that is signed', () => {
  const {privateKey, publicKey} = generateKeyPairSync('ed25519', {
    privateKeyEncoding: {type: 'pkcs8', format: 'pem'},
    publicKeyEncoding: {type: 'spki', format: 'pem'},
  });

  it('is used by builds that know the public key; without a signature it is not', async () => {
    const readers = {INKSTONE_REMOTE_CACHE_PUBLIC_KEY: publicKey};
    const unsigned = await buildElsewhere({args: ['--remote-cache-read-only'], env: readers});
    expect(unsigned.run.stderr).toMatch(/INK8081.*no valid signature/);
    expect(unsigned.run.output).toMatch(/✓ restore +0 files/);
    expect(unsigned.files).toEqual(cold);

    server.files.clear();
    await buildElsewhere({env: {INKSTONE_REMOTE_CACHE_SIGNING_KEY: privateKey}});
    const signed = await buildElsewhere({args: ['--remote-cache-read-only'], env: readers});
    expect(signed.run.stderr).toBe('');
    expect(signed.run.output).toMatch(/✓ compile .* 0 compiled/);

    // Somebody who may write replaces a file and names it in the list.
    const [list] = [...server.files.keys()].filter((name) => name.startsWith('/ac/'));
    const bytes = server.files.get(list as string) as Buffer;
    const at = bytes.indexOf('.pack.br');
    server.files.set(list as string, Buffer.from(bytes).fill('x', at - 1, at));
    const forged = await buildElsewhere({args: ['--remote-cache-read-only'], env: readers});
    expect(forged.run.stderr).toMatch(/INK8081.*no valid signature/);
    expect(forged.files).toEqual(cold);
  });
});

describe('a server that does not do as it should', () => {
  it(`fails in a tenth of the requests: the site is the same (seed ${SEED})`, async () => {
    const random = createRandom(SEED);
    const faults = [{status: 503}, {truncateTo: 40}, 'reset', {bytes: Buffer.from('something else')}] as const;
    server.disturb = () => (random.below(10) === 0 ? random.pick([...faults]) : undefined);
    for (let round = 0; round < 2; round++) expect((await buildElsewhere()).files, `seed ${SEED}`).toEqual(cold);
  });

  it('hangs: the build waits some seconds and says so', async () => {
    server.disturb = () => 'hang';
    const {run, files} = await buildElsewhere();
    expect(files).toEqual(cold);
    expect(run.stderr).toMatch(/INK8081.*took too long/);
    expect(server.requests.length).toBeLessThan(5);
  });

  it('dies while files are fetched: the build does without the rest', async () => {
    server.disturb = (_method, name) => (name.startsWith('/cas/') && server.requests.length > 3 ? 'reset' : undefined);
    const {run, files} = await buildElsewhere();
    expect(files).toEqual(cold);
    expect(run.stderr).toMatch(/INK8082.*gave \d+ of \d+ files: .*closed the connection/);
    // After some failures it is left alone.
    expect(server.requests.length).toBeLessThan(3 + 2 * filled.size);
    expect(puts()).toEqual([]);
  });

  it('answers with other bytes: they are not used', async () => {
    const other = Buffer.from('other bytes');
    server.disturb = (_method, name) => (name.startsWith('/cas/') ? {bytes: other} : undefined);
    const {run, files} = await buildElsewhere();
    expect(files).toEqual(cold);
    expect(run.stderr).toMatch(/INK8082.*gave 0 of \d+ files: it sent/);
  });

  it('has lost files of its list: the next build stores them again and completes the list', async () => {
    for (const name of [...server.files.keys()].filter((each) => each.startsWith('/cas/')).slice(0, 3))
      server.files.delete(name);
    expect((await buildElsewhere()).run.stderr).toMatch(/INK8082/);
    const {run, files} = await buildElsewhere();
    expect(run.stderr).toBe('');
    expect(files).toEqual(cold);
  });

  it('stores nothing: the build says so once', async () => {
    server.files.clear();
    server.disturb = (method) => (method === 'PUT' ? {status: 405} : undefined);
    const {run, files} = await buildElsewhere();
    expect(files).toEqual(cold);
    expect(run.stderr.match(/INK\d{4}/g)).toEqual(['INK8083']);
  });

  it('names a file that would fill the memory: the list is not used', async () => {
    const [list] = [...filled.keys()].filter((name) => name.startsWith('/ac/'));
    const {files: named, signature} = decodeActionResult(filled.get(list as string) as Buffer);
    const changed = named.map((file, at) => (at === 0 ? {...file, size: 8_000_000_000} : file));
    server.files.set(list as string, encodeActionResult({files: changed, signature}));
    const {run, files} = await buildElsewhere();
    expect(run.stderr).toMatch(/INK8081.*isn't one that Inkstone wrote/);
    expect(files).toEqual(cold);
  });

  it('names files outside of the cache: the list is not used', async () => {
    const [list] = [...filled.keys()].filter((name) => name.startsWith('/ac/'));
    const bytes = Buffer.from(filled.get(list as string) as Buffer);
    // As long as the text that it replaces, so that the message stays well-formed.
    bytes.write('documents/../../', bytes.indexOf('documents/'), 'latin1');
    server.files.set(list as string, bytes);
    const {run, files} = await buildElsewhere();
    expect(run.stderr).toMatch(/INK8081.*isn't one that Inkstone wrote/);
    expect(files).toEqual(cold);
  });
});

for (const webServer of WEB_SERVERS) {
  describe.runIf(isInstalled(webServer))(`${webServer.name} with WebDAV`, () => {
    let dir: string;
    let started: WebServer;
    beforeAll(async () => {
      dir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-webdav-'));
      started = await webServer.start(dir);
    });
    afterAll(async () => {
      started.stop();
      await fs.rm(dir, {recursive: true});
    });

    it('is a remote cache', async () => {
      const env = {INKSTONE_REMOTE_CACHE: started.url};
      const first = await buildElsewhere({env});
      expect(first.run.stderr).toBe('');
      expect(first.run.output).toMatch(/✓ save +[1-9]\d* files/);
      const second = await buildElsewhere({env});
      expect(second.run.stderr).toBe('');
      expect(second.run.output).toMatch(/✓ compile .* 0 compiled/);
      expect([first.files, second.files]).toEqual([cold, cold]);
    });

    it('is missed when it is killed, and used again when it is back', async () => {
      started.stop();
      const alone = await buildElsewhere({env: {INKSTONE_REMOTE_CACHE: started.url}});
      expect(alone.run.stderr).toMatch(/INK8081.*nothing listens at its address/);
      started = await webServer.start(dir);
      const again = await buildElsewhere({env: {INKSTONE_REMOTE_CACHE: started.url}});
      expect(again.run.output).toMatch(/✓ compile .* 0 compiled/);
      expect([alone.files, again.files]).toEqual([cold, cold]);
    });
  });
}
