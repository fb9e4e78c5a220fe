import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import type {Diagnostic} from '../../../../contract/diagnostic.ts';
import type {LoadContext} from '../../../../contract/plugin-services.ts';
import {openPluginStore} from '../../../../core/load/load-context.ts';
import {installServiceWorker} from '../../../../plugins/pwa/client/service-worker.ts';
import {type PwaOptions, pwaOptionsSchema} from '../../../../plugins/pwa/options.ts';
import {manifestOf, serviceWorker} from '../../../../plugins/pwa/service-worker.ts';

const FILES = {
  'index.html': 'home',
  'assets/js/main.0123abcd.js': 'code',
  'assets/js/routes/index.json': '{}',
  'docs/2024-10-10/index.html': 'a date is no hash',
  'large.json': 'x'.repeat(200),
  'notes.txt': 'text',
};

function outputOf(files: Record<string, string>): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-test-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    fs.writeFileSync(path.join(dir, name), text);
  }
  return dir;
}

function contextOf(siteDir: string, reported: Diagnostic[] = []): LoadContext {
  const inkstone = {
    report: (diagnostic: Diagnostic) => void reported.push(diagnostic),
    openStore: (name: string) => openPluginStore(path.join(siteDir, 'cache', name)),
  };
  return {siteDir, siteConfigPath: path.join(siteDir, 'site.config.ts'), inkstone} as unknown as LoadContext;
}

function optionsOf(injectManifestConfig: object, others: object = {}): PwaOptions {
  return {...pwaOptionsSchema.parse({injectManifestConfig, ...others}), id: 'default'};
}

test('the files of the build are kept, with a revision unless their names have a hash', async () => {
  const outDir = outputOf(FILES);
  const reported: Diagnostic[] = [];
  const options = optionsOf({globPatterns: ['*.txt'], maximumFileSizeToCacheInBytes: 100});
  const manifest = await manifestOf({outDir, context: contextOf(outDir, reported), options});
  expect(manifest.map(({url, revision}) => [url, typeof revision])).toEqual([
    ['assets/js/main.0123abcd.js', 'object'],
    ['assets/js/routes/index.json', 'string'],
    ['docs/2024-10-10/index.html', 'string'],
    ['index.html', 'string'],
    ['notes.txt', 'string'],
  ]);
  expect(reported).toMatchObject([{code: 'INK7111', message: expect.stringContaining('"large.json" (200 bytes)')}]);
});

test('the names of files are encoded, also behind a prefix of the site', async () => {
  const outDir = outputOf({'img/C#.png': '', 'img/a b?.png': '', 'docs/100%/index.html': '', 'x/é.png': ''});
  const options = optionsOf({modifyURLPrefix: {'x/': 'https://cdn.example.org/?file='}});
  const manifest = await manifestOf({outDir, context: contextOf(outDir), options});
  expect(manifest.map(({url}) => url)).toEqual([
    'docs/100%25/index.html',
    'img/C%23.png',
    'img/a%20b%3F.png',
    'https://cdn.example.org/?file=%C3%A9.png',
  ]);
});

test('pages are kept with and without a dot in their address, and files under their own', () => {
  const listeners: Record<string, (event: unknown) => void> = {};
  const kept = ['docs/1.0/index.html', 'docs/intro/index.html', 'blog/3.1.html', 'img/C%23.png'];
  const scope = {
    location: {href: 'https://e.org/sw.js?offlineMode', origin: 'https://e.org'},
    addEventListener: (type: string, listener: (event: unknown) => void) => void (listeners[type] = listener),
  };
  const asked: string[] = [];
  vi.stubGlobal('caches', {match: (key: string) => Promise.resolve(asked.push(key))});
  onTestFinished(() => void vi.unstubAllGlobals());
  const controller = {
    addToCacheList: () => undefined,
    getCacheKeyForURL: (url: string) => (kept.includes(url.replace('https://e.org/', '')) ? url : undefined),
  };
  installServiceWorker(scope as never, controller as never, kept, undefined);
  const addresses = ['docs/intro', 'docs/1.0?a=b', 'docs/1.0/', 'blog/3.1', 'img/C%23.png', 'docs/2.0', 'img/C'];
  for (const address of addresses)
    listeners['fetch']?.({request: {url: `https://e.org/${address}`, method: 'GET'}, respondWith: () => undefined});
  expect(asked.map((url) => url.replace('https://e.org/', ''))).toEqual([
    'docs/intro/index.html',
    'docs/1.0/index.html',
    'docs/1.0/index.html',
    'blog/3.1.html',
    'img/C%23.png',
  ]);
});

test('options of Workbox exclude, rename, add and transform', async () => {
  const outDir = outputOf(FILES);
  const options = optionsOf({
    globIgnores: ['assets/**'],
    modifyURLPrefix: {'docs/': '/cdn/'},
    additionalManifestEntries: ['more', {url: 'other', revision: '1'}],
    manifestTransforms: [
      (entries: {url: string}[]) => ({manifest: entries.filter(({url}) => !url.endsWith('large.json'))}),
    ],
  });
  const manifest = await manifestOf({outDir, context: contextOf(outDir), options});
  expect(manifest.map(({url}) => url)).toEqual(['/cdn/2024-10-10/index.html', 'index.html', 'more', 'other']);
});

test('EXT-15: what the types of Workbox demand, and addresses made of several files', async () => {
  const outDir = outputOf({'a.html': 'a', 'b.html': 'b'});
  const injectManifestConfig = {
    swSrc: 'sw.js',
    swDest: 'sw.js',
    globDirectory: 'build',
    globStrict: true,
    globFollow: false,
    templatedURLs: {'/shell': ['a.html', 'b.html'], '/version': '1'},
  };
  const listed = async (): Promise<[string, string | null | undefined][]> => {
    const manifest = await manifestOf({outDir, context: contextOf(outDir), options: optionsOf(injectManifestConfig)});
    return manifest.map(({url, revision}) => [url, revision]);
  };
  const [, , shell, version] = await listed();
  expect([shell?.[0], version?.[0]]).toEqual(['/shell', '/version']);
  fs.writeFileSync(path.join(outDir, 'b.html'), 'other');
  const [, , changed, same] = await listed();
  expect(changed?.[1]).not.toBe(shell?.[1]);
  expect(same).toEqual(version);
});

test('code of the site that cannot be bundled is named', async () => {
  const outDir = outputOf(FILES);
  const workbox = createRequire(import.meta.url).resolve('workbox-precaching');
  const input = {outDir, context: contextOf(outDir), workbox};
  await expect(serviceWorker({...input, options: optionsOf({}, {swCustom: './absent.ts'})})).rejects.toMatchObject({
    diagnostics: [{code: 'INK7110', message: expect.stringMatching(/^[^\n]*absent\.ts[^\n]*$/) as string}],
  });
  const first = await serviceWorker({...input, options: optionsOf({})});
  expect(first).toContain('main.0123abcd.js');
  expect(await serviceWorker({...input, outDir: outputOf(FILES), options: optionsOf({})})).toBe(first);
  fs.writeFileSync(path.join(outDir, 'none.js'), 'export const other = 1;');
  await expect(serviceWorker({...input, options: optionsOf({}, {swCustom: './none.js'})})).rejects.toMatchObject({
    diagnostics: [{code: 'INK7110', message: expect.stringContaining("export 'default'") as string}],
  });
});

test.each([false, true])('the service worker of two folders is the same (debug: %s)', async (debug) => {
  const workbox = createRequire(import.meta.url).resolve('workbox-precaching');
  const make = (name: string, custom: string): Promise<string> => {
    const outDir = outputOf({'index.html': 'home', [name]: custom, 'helper.js': 'export const go = () => "helped";'});
    const options = optionsOf({}, {swCustom: `./${name}`, debug});
    return serviceWorker({outDir, context: contextOf(outDir), workbox, options});
  };
  const customs: [name: string, text: string][] = [
    ['sw.ts', 'export default async (params: {debug: boolean}) => (await import("./helper")).go(params.debug);'],
    ['sw.js', 'module.exports = (params) => require("./helper").go(params);'],
  ];
  for (const [name, text] of customs) {
    const [first = '', second] = await Promise.all([make(name, text), make(name, text)]);
    expect(first).toBe(second);
    expect(first).toContain('helped');
    expect(first).not.toContain(os.tmpdir());
    expect(first.split('\n').length > 100).toBe(debug);
  }
});

test('a script without code of the site is bundled once', async () => {
  const workbox = createRequire(import.meta.url).resolve('workbox-precaching');
  const context = contextOf(outputOf({}));
  const make = (files: Record<string, string>): Promise<string> =>
    serviceWorker({outDir: outputOf(files), context, workbox, options: optionsOf({})});
  const first = await make({'a.html': 'a'});
  const before = fs.readdirSync(context.siteDir, {recursive: true});
  const second = await make({'b.html': 'b'});
  expect(fs.readdirSync(context.siteDir, {recursive: true}).sort()).toEqual(before.sort());
  expect(first.replace(/^.*\n/, '')).toBe(second.replace(/^.*\n/, ''));
  expect([first, second].map((text) => /"url":"(.+?)"/.exec(text)?.[1])).toEqual(['a.html', 'b.html']);
});

test('options that Workbox does not have, or that are of the other half of Workbox, are refused', () => {
  expect(pwaOptionsSchema.safeParse({injectManifestConfig: {globPattern: []}}).success).toBe(false);
  expect(pwaOptionsSchema.safeParse({offlineModeActivationStrategies: ['sometimes']}).success).toBe(false);
});
