/**
 * Packs Inkstone as it is published, installs the file into an empty folder elsewhere with no
 * script run, and uses it as a reader of its guide does: the classic template is built, and a small
 * site in TypeScript is checked by `tsc` and built, and so is a new one that the packed command
 * writes. Not one of the tests, since the install takes a minute:
 *
 *     npx tsx tests/compat/npm-pack.ts
 */
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {PROJECT} from '../harness/build-site.ts';
import {unpackClassicTemplate} from '../harness/classic-template.ts';

const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-pack-')));
const run = (program: string, args: string[], cwd = dir, cache = '.cache'): void => {
  const env = {...process.env, INKSTONE_CACHE_DIR: path.join(dir, cache)};
  execFileSync(program, args, {cwd, stdio: 'inherit', env});
};

try {
  run('npm', ['pack', '--pack-destination', dir], PROJECT);
  const file = fs.readdirSync(dir).find((name) => name.endsWith('.tgz')) ?? 'no file';
  fs.cpSync(path.join(import.meta.dirname, 'npm-pack'), dir, {recursive: true});
  run('npm', ['install', `./${file}`, '--ignore-scripts', '--no-audit', '--no-fund']);
  run(path.join(dir, 'node_modules/.bin/tsc'), ['-p', '.']);
  run(path.join(dir, 'node_modules/.bin/inkstone'), ['build', '.']);
  writeSiteWithoutCode(path.join(dir, 'plain'));
  run(path.join(dir, 'node_modules/.bin/inkstone'), ['build', 'plain'], dir, '.cache-of-plain');
  writeSiteWithoutCode(path.join(dir, 'layers'), {future: {v4: true}});
  run(path.join(dir, 'node_modules/.bin/inkstone'), ['build', 'layers'], dir, '.cache-of-layers');
  writeSiteWithoutCode(path.join(dir, 'chinese'), {plugins: ['search-local']});
  fs.writeFileSync(path.join(dir, 'chinese/content/docs/swapchain.md'), '# 交换链\n\n交换链把画面交给窗口。\n');
  run(path.join(dir, 'node_modules/.bin/inkstone'), ['build', 'chinese']);
  await unpackClassicTemplate('typescript', path.join(dir, 'classic'));
  run(path.join(dir, 'node_modules/.bin/docusaurus'), ['build', 'classic']);
  run(path.join(dir, 'node_modules/.bin/inkstone'), ['init', 'begun']);
  const begun = path.join(dir, 'begun');
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], begun);
  run('npm', ['run', 'build'], begun);
  run('npm', ['run', 'typecheck'], begun);

  const checks: [what: string, works: boolean][] = [
    ['the small site has the swizzled footer', read('build/index.html').includes('by a swizzled footer')],
    ['the classic template has its first page', read('classic/build/index.html').includes('Docusaurus Tutorial')],
    ['a site without code of its own takes a bundle of the package', hasNoBundleOfItsOwn('plain')],
    ['so does one with the styles of version 4', hasNoBundleOfItsOwn('layers')],
    ['a new site builds by the commands that "init" prints', read('begun/build/index.html').includes('begun')],
    ['fault 133: after an installation without scripts, a search in Chinese finds its page', findsChinese()],
    ['npm has no script of it to run', !read('node_modules/inkstone/package.json').includes('"scripts"')],
    ['fault 137: no source of the program is published', !['bin/main.ts', 'core'].some(isPublished)],
  ];
  for (const [what, works] of checks) {
    if (!works) process.exitCode = 1;
    console.log(`${works ? 'works ' : 'FAILS '} ${what}`);
  }
} finally {
  fs.rmSync(dir, {recursive: true, force: true});
}

function writeSiteWithoutCode(site: string, options: object = {}): void {
  fs.mkdirSync(path.join(site, 'content/docs'), {recursive: true});
  fs.writeFileSync(path.join(site, 'content/docs/index.md'), '# Plain\n');
  const presets = [['classic', {docs: {routeBasePath: '/'}}]];
  const config = {title: 'Plain', url: 'https://example.org', baseUrl: '/', presets, ...options};
  fs.writeFileSync(path.join(site, 'site.config.js'), `export default ${JSON.stringify(config)};\n`);
}

/** Whether the build of a site has cached other things, but no bundle. */
function hasNoBundleOfItsOwn(site: string): boolean {
  const cache = path.join(dir, `.cache-of-${site}`);
  return fs.existsSync(cache) && !fs.existsSync(path.join(cache, 'bundle'));
}

/** Asks the built site with the code that runs in the browser. */
function findsChinese(): boolean {
  const queries = path.join(dir, 'queries.json');
  fs.writeFileSync(queries, JSON.stringify([{q: '画面', expect: ['/swapchain'], top: 1}]));
  const script = path.join(PROJECT, 'scripts/search-golden.ts');
  const asked = spawnSync(process.execPath, ['--import', 'tsx', script, path.join(dir, 'chinese/build'), queries], {cwd: PROJECT});
  return asked.status === 0;
}

function isPublished(file: string): boolean {
  return fs.existsSync(path.join(dir, 'node_modules/inkstone', file));
}

function read(file: string): string {
  return fs.readFileSync(path.join(dir, file), 'utf8');
}
