/**
 * Installs Inkstone under the conditions of careful hosts, and builds a site after each: no package
 * may run a script, the network is not available (only npm's cache), and nobody may write to
 * `node_modules`. The package has the `lib/` of this checkout. Not one of the tests, since each
 * install takes a minute:
 *
 *     npx tsx tests/compat/npm-install.ts
 */
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {PROJECT} from '../harness/build-site.ts';

/** A user without rights, for a run as root: modes of files don't bind root. */
const NOBODY = 65534;

const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-install-')));
const app = path.join(dir, 'app');
const npm = (args: string[], cwd = app): void => {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--cache', path.join(dir, 'npm-cache')];
  execFileSync('npm', [...args, ...options], {cwd, stdio: 'inherit', shell: process.platform === 'win32'});
};
const checks: [what: string, works: boolean][] = [];

try {
  fs.mkdirSync(app);
  npm(['pack', '--pack-destination', dir], PROJECT);
  const file = fs.readdirSync(dir).find((name) => name.endsWith('.tgz')) ?? 'no file';
  fs.writeFileSync(path.join(app, 'package.json'), JSON.stringify({dependencies: {inkstone: `file:../${file}`}}));
  npm(['install']);
  fs.rmSync(path.join(app, 'node_modules'), {recursive: true});
  npm(['ci']);
  checks.push(['"npm ci --ignore-scripts" installs what a build needs', builds('without-scripts')]);
  fs.rmSync(path.join(app, 'node_modules'), {recursive: true});
  npm(['ci', '--offline']);
  checks.push(['"npm ci --offline" installs the same from the cache of npm', builds('offline')]);
  fs.chmodSync(dir, 0o755);
  setWritable(path.join(app, 'node_modules'), false);
  const before = statesOf(path.join(app, 'node_modules'));
  checks.push(['a build needs no right to write to node_modules', builds('read-only', true)]);
  checks.push(['a build writes nothing to node_modules', statesOf(path.join(app, 'node_modules')) === before]);
} finally {
  setWritable(path.join(app, 'node_modules'), true);
  fs.rmSync(dir, {recursive: true, force: true});
}
for (const [what, works] of checks) {
  if (!works) process.exitCode = 1;
  console.log(`${works ? 'works ' : 'FAILS '} ${what}`);
}

/** Whether a site with a component of its own, which needs the bundler, can be built. */
function builds(name: string, asNobody = false): boolean {
  const site = path.join(dir, name);
  fs.mkdirSync(path.join(site, 'content/docs'), {recursive: true});
  fs.mkdirSync(path.join(site, 'content/pages'), {recursive: true});
  fs.symlinkSync(path.join(app, 'node_modules'), path.join(site, 'node_modules'), 'junction');
  const config = {title: name, url: 'https://example.org', baseUrl: '/', presets: ['classic'], themes: ['search-local']};
  fs.writeFileSync(path.join(site, 'site.config.ts'), `export default ${JSON.stringify(config)};\n`);
  fs.writeFileSync(path.join(site, 'content/docs/intro.md'), '# Introduction\n\nInstalled.\n');
  fs.writeFileSync(path.join(site, 'content/pages/index.tsx'), 'export default () => <p>{String("A page")}</p>;\n');
  const isRoot = process.getuid?.() === 0;
  const user = asNobody && isRoot ? {uid: NOBODY, gid: NOBODY} : {};
  if (asNobody && isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, site]);
  const program = path.join(app, 'node_modules/inkstone/bin/inkstone.mjs');
  const env = {...process.env, HOME: site, INKSTONE_CACHE_DIR: path.join(site, '.cache')};
  const run = spawnSync(process.execPath, [program, 'build', site], {cwd: site, env, encoding: 'utf8', ...user});
  if (run.status !== 0) console.error(run.stdout, run.stderr, run.error ?? '');
  const page = path.join(site, 'build/docs/intro/index.html');
  return run.status === 0 && fs.existsSync(page) && fs.readFileSync(page, 'utf8').includes('Installed.');
}

function setWritable(folder: string, isWritable: boolean): void {
  if (!fs.existsSync(folder)) return;
  for (const entry of fs.readdirSync(folder, {withFileTypes: true, recursive: true})) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const mode = fs.statSync(file).mode & 0o777;
    fs.chmodSync(file, isWritable ? mode | 0o200 : mode & ~0o222);
  }
  fs.chmodSync(folder, isWritable ? 0o755 : 0o555);
}

/** Names, sizes and times of all files. */
function statesOf(folder: string): string {
  const entries = fs.readdirSync(folder, {withFileTypes: true, recursive: true});
  const states = entries.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const {size, mtimeMs} = fs.lstatSync(file);
    return `${path.relative(folder, file)} ${size} ${mtimeMs}`;
  });
  return states.sort().join('\n');
}
