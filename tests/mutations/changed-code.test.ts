import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import {copyToTemporary, filesOf, inkstone, keepWebpackCache} from '../harness/build-site.ts';

let root: string;

beforeAll(async () => {
  root = await copyToTemporary(path.join(import.meta.dirname, 'workspace'));
  writePackage('node_modules/hoisted', '1.0.0', 'one');
  fs.symlinkSync('../packages/linked', path.join(root, 'node_modules/linked'));
  expect(await said()).toBe('OUTSIDE=one LINKED=one HOISTED=one');
});

afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
}

function writePackage(dir: string, version: string, word: string): void {
  write(`${dir}/package.json`, JSON.stringify({name: path.basename(dir), version, main: 'index.js'}));
  write(`${dir}/index.js`, `exports.word = '${word}';`);
}

/** What a page of the site says after a build. */
async function said(
  pattern = /OUTSIDE=\w+ LINKED=\w+ HOISTED=\w+/,
  {page = 'about', env = {}}: {page?: string; env?: Record<string, string>} = {},
): Promise<string | undefined> {
  const website = path.join(root, 'website');
  const run = await inkstone(['build', website], {env: {INKSTONE_CACHE_DIR: path.join(root, '.cache'), ...env}});
  expect(run.code, run.output).toBe(0);
  const html = fs.readFileSync(path.join(website, 'build', page, 'index.html'), 'utf8');
  return pattern.exec(html)?.[0];
}

test('a build shows an upgraded package that a plugin loads while it compiles, in every language', async () => {
  write('website/locales.json', '["en", "fr"]');
  await said();
  writePackage('node_modules/hoisted', '1.0.1', 'upgraded');
  await said();
  for (const page of ['index.html', 'fr/index.html'])
    expect(fs.readFileSync(path.join(root, 'website/build', page), 'utf8'), page).toContain('HOISTED=upgraded');
  write('website/locales.json', '["en"]');
  writePackage('node_modules/hoisted', '1.0.0', 'one');
});

test('a build shows changed code of the workspace, wherever it lies, and packages that were upgraded or moved', async () => {
  write('packages/ui/label.js', "export const label = 'two';");
  expect(await said()).toBe('OUTSIDE=two LINKED=one HOISTED=one');
  write('packages/linked/index.js', "exports.word = 'two';");
  expect(await said()).toBe('OUTSIDE=two LINKED=two HOISTED=one');
  writePackage('node_modules/hoisted', '1.0.1', 'two');
  expect(await said()).toBe('OUTSIDE=two LINKED=two HOISTED=two');
  // Nearer than the one of the workspace.
  writePackage('website/node_modules/hoisted', '2.0.0', 'three');
  expect(await said()).toBe('OUTSIDE=two LINKED=two HOISTED=three');
});

test('a build formats dates in the time zone and the language of the process', async () => {
  write('website/src/pages/time.jsx', 'export default () => `TIME=${new Date(0).toLocaleString()}`;');
  const time = (env: Record<string, string>): Promise<string | undefined> => said(/TIME=[^<]+/, {page: 'time', env});
  expect(await time({TZ: 'UTC', LC_ALL: 'en_US.UTF-8'})).toBe('TIME=1/1/1970, 12:00:00 AM');
  expect(await time({TZ: 'Asia/Shanghai', LC_ALL: 'en_US.UTF-8'})).toBe('TIME=1/1/1970, 8:00:00 AM');
  expect(await time({TZ: 'Asia/Shanghai', LC_ALL: 'de_DE.UTF-8'})).toBe('TIME=1.1.1970, 08:00:00');
});

/** The site of `webpack-code`: what its loader, its webpack plugin and its PostCSS plugin say after a build. */
async function openWordSite() {
  const site = await copyToTemporary(path.join(import.meta.dirname, 'webpack-code'));
  onTestFinished(() => fs.rmSync(site, {recursive: true, force: true}));
  keepWebpackCache(path.join(site, '.cache'));
  let isBundled: boolean | undefined;
  return {
    /** Whether the last build ran webpack. */
    isBundled: () => isBundled,
    build: async (env: Record<string, string> = {}): Promise<string[]> => {
      const run = await inkstone(['build', site], {env: {INKSTONE_CACHE_DIR: path.join(site, '.cache'), ...env}});
      expect(run.code, run.output).toBe(0);
      const html = fs.readFileSync(path.join(site, 'build/index.html'), 'utf8').replaceAll('<!-- -->', '');
      const folder = path.join(site, 'build/assets/css');
      const styles = fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
      isBundled = !/^From the cache:.*the bundle/m.test(run.output);
      return [/PLUGIN-\w+ LOADER-[\w-]+/.exec(html)?.[0] ?? '', /helper-[\w -]+/.exec(styles.join('\n'))?.[0] ?? ''];
    },
    edit: (file: string, from: string, to: string): void => {
      const text = fs.readFileSync(path.join(site, file), 'utf8');
      fs.writeFileSync(path.join(site, file), text.replace(from, to));
    },
  };
}

test('a build shows what changed code of webpack, of a loader and of PostCSS makes, and what they read, early and late', async () => {
  const {build, edit, isBundled} = await openWordSite();
  const one = ['PLUGIN-one LOADER-one-one-one-none', 'helper-one early-none late-none file-one'];
  expect(await build()).toEqual(one);
  edit('word-plugin.js', 'one', 'two');
  edit('style-helper.js', 'one', 'two');
  expect(await build()).toEqual(['PLUGIN-two LOADER-one-one-one-none', 'helper-two early-none late-none file-one']);
  // webpack's cache has the modules now.
  edit('late-word.js', 'one', 'two');
  edit('style-word.txt', 'one', 'two');
  expect(await build()).toEqual(['PLUGIN-two LOADER-one-two-one-none', 'helper-two early-none late-none file-two']);
  edit('loader-word.txt', 'one', 'two');
  const EARLY_WORD = 'two';
  expect(await build({EARLY_WORD})).toEqual([
    'PLUGIN-two LOADER-one-two-two-none',
    'helper-two early-two late-none file-two',
  ]);
  for (const word of ['two', 'three'])
    expect(await build({LOADER_WORD: word, LATE_WORD: word})).toEqual([
      `PLUGIN-two LOADER-one-two-two-${word}`,
      `helper-two early-none late-${word} file-two`,
    ]);
  edit('word-helper.js', 'one', 'two');
  edit('late-word.js', 'two', 'three');
  edit('style-helper.js', 'two', 'three');
  const last = ['PLUGIN-two LOADER-two-three-two-none', 'helper-three early-none late-none file-two'];
  expect([await build(), isBundled()]).toEqual([last, true]);
  expect([await build(), isBundled()]).toEqual([last, false]);
});

test('a build renders only the pages that run the changed code, and puts the new files into all', async () => {
  const site = await copyToTemporary(path.join(import.meta.dirname, 'code-of-pages'));
  onTestFinished(() => fs.rmSync(site, {recursive: true, force: true}));
  const build = async (cache: string): Promise<string | undefined> => {
    const run = await inkstone(['build', site], {env: {INKSTONE_CACHE_DIR: path.join(site, cache)}});
    expect(run.code, run.output).toBe(0);
    return /^From the cache: .*?(\d+ of \d+ pages)/m.exec(run.output)?.[1];
  };
  const afterEdit = (file: string): Promise<string | undefined> => {
    const text = fs.readFileSync(path.join(site, file), 'utf8');
    fs.writeFileSync(path.join(site, file), text.replace('-one', '-two'));
    return build('cache');
  };
  expect(await build('cache')).toBe('0 of 6 pages');
  expect(await afterEdit('src/components/Hero.jsx')).toBe('5 of 6 pages');
  expect(await afterEdit('src/components/words.js')).toBe('4 of 6 pages');
  expect(await afterEdit('src/components/Note.jsx')).toBe('5 of 6 pages');
  const lazyPage = (): string => fs.readFileSync(path.join(site, 'build/docs/lazy/index.html'), 'utf8');
  expect(lazyPage()).toContain('late-one');
  expect(await afterEdit('src/components/Late.jsx')).toBe('5 of 6 pages');
  expect(lazyPage()).toContain('late-two');
  expect(await afterEdit('src/css/custom.css')).toBe('6 of 6 pages');
  fs.appendFileSync(path.join(site, 'docs/plain.md'), "\nimport {word} from '@site/src/components/words';\n\n{word}\n");
  expect(await build('cache')).toBe('5 of 6 pages');
  const edited = await filesOf(path.join(site, 'build'));
  await build('empty-cache');
  expect(await filesOf(path.join(site, 'build'))).toEqual(edited);
  expect(await afterEdit('src/theme/DocItem/Footer/index.jsx')).toBe('0 of 6 pages');
});
