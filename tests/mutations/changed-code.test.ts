import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {copyToTemporary, inkstone} from '../harness/build-site.ts';

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

/** What the page of the site says after a build. */
async function said(): Promise<string | undefined> {
  const website = path.join(root, 'website');
  const run = await inkstone(['build', website], {env: {INKSTONE_CACHE_DIR: path.join(root, '.cache')}});
  expect(run.code, run.output).toBe(0);
  const html = fs.readFileSync(path.join(website, 'build/about/index.html'), 'utf8');
  return /OUTSIDE=\w+ LINKED=\w+ HOISTED=\w+/.exec(html)?.[0];
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

test('a build shows what changed code of a webpack plugin or loader makes', async () => {
  const site = await copyToTemporary(path.join(import.meta.dirname, 'webpack-code'));
  const built = async (): Promise<string | undefined> => {
    const run = await inkstone(['build', site], {env: {INKSTONE_CACHE_DIR: path.join(site, '.cache')}});
    expect(run.code, run.output).toBe(0);
    return /PLUGIN-\w+(?:<!-- -->)? (?:<!-- -->)?LOADER-\w+/
      .exec(fs.readFileSync(path.join(site, 'build/index.html'), 'utf8'))?.[0]
      .replaceAll('<!-- -->', '');
  };
  const edit = (file: string): void => {
    const text = fs.readFileSync(path.join(site, file), 'utf8');
    fs.writeFileSync(path.join(site, file), text.replace('one', 'two'));
  };
  expect(await built()).toBe('PLUGIN-one LOADER-one');
  edit('word-plugin.js');
  expect(await built()).toBe('PLUGIN-two LOADER-one');
  edit('word-helper.js');
  expect(await built()).toBe('PLUGIN-two LOADER-two');
  fs.rmSync(site, {recursive: true, force: true});
});
