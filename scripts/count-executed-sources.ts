import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {SourceMap, type SourceMapPayload} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {compileProgram} from '../bin/program.mjs';
import {shipBundles} from './ship-bundles.mjs';

/**
 * Prints how many source files a build of one document executes: files with at least one named
 * function that ran, in the main thread or in a worker. Uses the program and the bundle in `lib/`,
 * as in the published package, and no other caches. `--list` also prints the files.
 */
const ROOT = path.join(import.meta.dirname, '..');
const BUNDLER = /\/node_modules\/webpack\/lib\/Compiler\.js$/;

interface CoverageFunction {
  functionName: string;
  ranges: {startOffset: number; count: number}[];
}

interface Script {
  url: string;
  functions: CoverageFunction[];
}

let scripts = buildOneDocument();
if (scripts.some(({url}) => BUNDLER.test(url))) {
  await compileProgram(path.join(ROOT, 'lib'));
  await shipBundles(ROOT);
  scripts = buildOneDocument();
}
const executed = [...new Set(scripts.flatMap(sourcesOf))].sort();
const counts = new Map<string, number>();
for (const file of executed) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
for (const [folder, count] of [...counts].sort()) console.log(`${String(count).padStart(4)}  ${folder}`);
console.log(`${executed.length} source files executed`);
if (process.argv.includes('--list')) console.log(`\n${executed.join('\n')}`);

/** Builds a site with one document. Returns the executed scripts of all threads. */
function buildOneDocument(): Script[] {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-executed-'));
  const site = path.join(dir, 'site');
  const coverage = path.join(dir, 'coverage');
  try {
    writeSite(site);
    // Compiles the program if `lib/` is outdated.
    run(['--version']);
    run(['build', site], {
      NODE_V8_COVERAGE: coverage,
      NODE_DISABLE_COMPILE_CACHE: '1',
      INKSTONE_CACHE_DIR: path.join(dir, 'cache'),
    });
    return fs.readdirSync(coverage).flatMap((name) => {
      const text = fs.readFileSync(path.join(coverage, name), 'utf8');
      return (JSON.parse(text) as {result: Script[]}).result;
    });
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
}

function writeSite(dir: string): void {
  const config = {
    title: 'One',
    url: 'https://example.org',
    baseUrl: '/',
    presets: [['classic', {docs: {routeBasePath: '/'}}]],
  };
  fs.mkdirSync(path.join(dir, 'docs'), {recursive: true});
  fs.writeFileSync(path.join(dir, 'docs/index.md'), '# One document\n\nWith a paragraph.\n');
  fs.writeFileSync(path.join(dir, 'docusaurus.config.js'), `export default ${JSON.stringify(config)};\n`);
}

function run(args: string[], env: Record<string, string> = {}): void {
  execFileSync(process.execPath, [path.join(ROOT, 'bin/inkstone.mjs'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, ...env},
  });
}

/** Returns the sources of a compiled file whose functions ran. */
function sourcesOf({url, functions}: Script): string[] {
  if (!url.startsWith('file:')) return [];
  const file = fileURLToPath(url);
  if (!file.startsWith(ROOT + path.sep) || !fs.existsSync(`${file}.map`)) return [];
  const map = new SourceMap(JSON.parse(fs.readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  const lines = lineStarts(fs.readFileSync(file, 'utf8'));
  return functions
    .filter(({functionName, ranges}) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
    .flatMap(({ranges}) => {
      const offset = ranges[0]?.startOffset ?? 0;
      const line = lines.findLastIndex((start) => start <= offset);
      const {originalSource} = map.findEntry(line, offset - (lines[line] ?? 0)) as {originalSource?: string};
      if (originalSource === undefined) return [];
      return [
        path
          .relative(ROOT, path.resolve(path.dirname(file), originalSource))
          .split(path.sep)
          .join('/'),
      ];
    })
    .filter((source) => /^(?:bin|core|contract|plugins)\//.test(source));
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({index}) => index + 1)];
}

function folderOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return ['bin', 'contract'].includes(top) ? top : `${top}/${second.includes('.') ? '' : second}`;
}
