/**
 * Creates a site in each of the ways that a newcomer can, and runs the commands that are printed:
 * from a registry (`npm create inkstone`), from tarballs and from this checkout. A small server
 * stands for the registry: it has the packed packages and leads to the configured registry for all
 * others. Not one of the tests, since each install takes a minute:
 *
 *     npx tsx tests/compat/npm-create.ts
 */
import {execFileSync, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {execFile} from 'node:child_process';
import {PROJECT} from '../harness/build-site.ts';

const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-create-')));
const upstream = execFileSync('npm', ['config', 'get', 'registry'], {encoding: 'utf8'}).trim();
const quiet = ['--no-audit', '--no-fund', '--ignore-scripts'];

interface Packed {
  name: string;
  version: string;
  filename: string;
}

const packed = ['.', 'bin/create-inkstone'].map((folder): Packed => {
  const cwd = path.join(PROJECT, folder);
  const output = execFileSync('npm', ['pack', '--pack-destination', dir, '--json'], {cwd, encoding: 'utf8'});
  // Scripts print before the result.
  return (JSON.parse(output.slice(output.search(/^\[/m))) as [Packed])[0];
});

const server = http.createServer((request, response) => {
  const url = decodeURIComponent(request.url ?? '');
  const file = packed.find(({filename}) => url === `/files/${filename}`);
  if (file) return void response.end(fs.readFileSync(path.join(dir, file.filename)));
  const found = packed.find(({name}) => url === `/${name}`);
  if (!found) return void response.writeHead(302, {location: new URL(url.slice(1), upstream).href}).end();
  return void response.setHeader('content-type', 'application/json').end(JSON.stringify(documentOf(found)));
});
await promisify(server.listen.bind(server) as (port: number, done: () => void) => void)(0);
const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

/** What a registry says of a package. */
function documentOf({name, version, filename}: Packed): object {
  const tarball = fs.readFileSync(path.join(dir, filename));
  const manifest = JSON.parse(
    execFileSync('tar', ['xzOf', path.join(dir, filename), 'package/package.json'], {encoding: 'utf8'}),
  ) as object;
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const dist = {tarball: `${registry}files/${filename}`, integrity};
  return {name, 'dist-tags': {latest: version}, versions: {[version]: {...manifest, dist}}};
}

/** Without waiting in this thread, which answers for the registry. */
async function run(program: string, args: string[], cwd = dir): Promise<string> {
  const env = {...process.env, npm_config_registry: registry, INKSTONE_CACHE_DIR: path.join(dir, '.cache')};
  const {stdout} = await promisify(execFile)(program, args, {cwd, env, maxBuffer: 64 * 1024 ** 2});
  return stdout;
}

/** Runs the commands that are printed: `npm install`, then `npm start`, and a build. */
async function usable(site: string): Promise<boolean> {
  const cwd = path.join(dir, site);
  await run('npm', ['install', ...quiet], cwd);
  await run('npm', ['run', 'build'], cwd);
  const env = {...process.env, INKSTONE_CACHE_DIR: path.join(dir, '.cache')};
  const child = spawn('npm', ['start', '--', '--no-open', '--port', '0'], {cwd, env, detached: true});
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /Serving the site at (\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
      child.on('close', () => reject(new Error(`npm start ended:\n${output}`)));
    });
    return (await fetch(url)).status === 200 && fs.existsSync(path.join(cwd, 'build/index.html'));
  } finally {
    // npm starts the program in a shell of its own; the group has both.
    process.kill(-(child.pid ?? 0), 'SIGINT');
  }
}

const checks: [what: string, works: boolean][] = [];
try {
  await run('npm', ['create', '--yes', 'inkstone', 'from-registry', '--', '--template', 'docs']);
  checks.push(['"npm create inkstone" from a registry', await usable('from-registry')]);
  const tarball = packed.find(({name}) => name === 'create-inkstone')?.filename ?? '';
  await run('npm', ['exec', '--yes', '--package', `./${tarball}`, '--', 'create-inkstone', 'from-tarball']);
  checks.push(['the package from a tarball', await usable('from-tarball')]);
  await run(process.execPath, [path.join(PROJECT, 'bin/create-inkstone/index.mjs'), 'from-checkout']);
  checks.push(['the package of a checkout', await usable('from-checkout')]);
} finally {
  server.close();
  fs.rmSync(dir, {recursive: true, force: true});
}
for (const [what, works] of checks) {
  if (!works) process.exitCode = 1;
  console.log(`${works ? 'works ' : 'FAILS '} ${what}`);
}
