/**
 * Builds the site of this repository in a folder that has nothing but the site and the packed
 * Inkstone, and compares the output with what the checkout makes of the same commit, byte by byte.
 * Not one of the tests, since the install takes a minute:
 *
 *     npx tsx tests/compat/npm-site.ts
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {filesOf, PROJECT} from '../harness/build-site.ts';

/** The site, without Inkstone. */
const SITE = ['site.config.ts', 'content', 'static', 'i18n'];

const {version, devDependencies} = JSON.parse(fs.readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
  version: string;
  devDependencies: Record<string, string>;
};
const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-site-')));
const run = (program: string, args: string[], cwd: string): void => {
  // A native dictionary would have to be compiled.
  const env = {...process.env, INKSTONE_SEGMENTER: 'intl', INKSTONE_CACHE_DIR: path.join(cwd, '.cache')};
  execFileSync(program, args, {cwd, stdio: 'inherit', env});
};

try {
  // With the history, which has the dates of pages.
  const [checkout, site] = ['checkout', 'site'].map((name) => path.join(dir, name)) as [string, string];
  for (const folder of [checkout, site]) run('git', ['clone', '--quiet', PROJECT, folder], PROJECT);
  fs.symlinkSync(path.join(PROJECT, 'node_modules'), path.join(checkout, 'node_modules'));
  run(process.execPath, [path.join(PROJECT, 'bin/inkstone.mjs'), 'build', checkout], checkout);

  for (const name of fs.readdirSync(site))
    if (name !== '.git' && !SITE.includes(name)) fs.rmSync(path.join(site, name), {recursive: true});
  run('npm', ['pack', '--pack-destination', dir], PROJECT);
  const dependencies = {inkstone: `file:../inkstone-${version}.tgz`, fflate: devDependencies['fflate']};
  const manifest = {name: 'site', version, private: true, type: 'module', dependencies};
  fs.writeFileSync(path.join(site, 'package.json'), JSON.stringify(manifest));
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], site);
  run(path.join(site, 'node_modules/.bin/inkstone'), ['build'], site);

  const [expected, actual] = await Promise.all([checkout, site].map((folder) => filesOf(path.join(folder, 'build'))));
  const names = new Set([...(expected as Map<string, string>).keys(), ...(actual as Map<string, string>).keys()]);
  const different = [...names].filter((name) => expected?.get(name) !== actual?.get(name));
  console.log(`${names.size} files, ${different.length} of them different`);
  for (const name of different.slice(0, 20)) console.log(`  ${name}`);
  if (names.size < 1000 || different.length > 0) process.exitCode = 1;
} finally {
  fs.rmSync(dir, {recursive: true, force: true});
}
