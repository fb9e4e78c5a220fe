import fs from 'node:fs/promises';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import type {StatsError} from 'webpack';
import {packageRoot} from '../support/package-root.ts';

export interface WorkerOptions {
  siteDir: string;
  /** Absolute files by the names under which the source imports them. */
  modules: Readonly<Record<string, string>>;
  /** Keeps the code readable, with `process.env.NODE_ENV` as "development". */
  debug: boolean;
}

const OUTPUT = 'output.js';

/**
 * Bundles the code of a worker and what it imports, statically or with `import()`, to one script.
 *
 * @param source an ES module
 * @throws Error with the first problem of webpack
 */
export async function bundleWorker(source: string, options: WorkerOptions): Promise<string> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-worker-'));
  try {
    await runWebpack(source, dir, options);
    const code = await fs.readFile(path.join(dir, OUTPUT), 'utf8');
    if (options.debug) return code;
    const {minify} = await import('@swc/core');
    return (await minify(code, {compress: true, mangle: true, format: {comments: false}})).code;
  } finally {
    await fs.rm(dir, {recursive: true, force: true});
  }
}

async function runWebpack(source: string, dir: string, {siteDir, modules, debug}: WorkerOptions): Promise<void> {
  const {default: webpack} = await import('webpack');
  const compile = {
    loader: createRequire(path.join(packageRoot(), 'package.json')).resolve('swc-loader'),
    options: {configFile: false, swcrc: false, jsc: {parser: {syntax: 'typescript', tsx: false}, target: 'es2022'}},
  };
  const compiler = webpack({
    mode: 'production',
    context: siteDir,
    // Comments and names of variables contain requests of modules: this one is the same everywhere.
    entry: `data:text/javascript,${encodeURIComponent(source)}`,
    output: {path: dir, filename: OUTPUT},
    target: 'webworker',
    devtool: false,
    performance: false,
    // IDs that don't depend on paths.
    optimization: {minimize: false, moduleIds: 'natural', nodeEnv: debug ? 'development' : 'production'},
    module: {
      parser: {javascript: {dynamicImportMode: 'eager', exportsPresence: 'error'}},
      rules: [
        {test: /\.[cm]?[jt]s$/, resolve: {fullySpecified: false}},
        {test: /\.[cm]?ts$/, use: compile},
      ],
    },
    resolve: {extensions: ['.ts', '.mjs', '.js', '.json'], alias: modules},
  });
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    const [error] = stats?.toJson({all: false, errors: true}).errors ?? [];
    if (error) throw new Error(messageOf(error, modules));
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}

/** The first line says what is wrong; the others are webpack's advice for its configuration. */
function messageOf({message, moduleName = ''}: StatsError, modules: WorkerOptions['modules']): string {
  let [line = ''] = message.split('\n');
  for (const [name, file] of Object.entries(modules)) line = line.replace(`'${name}'`, `'${file}'`);
  return moduleName === '' || moduleName.startsWith('data:') ? line : `${moduleName}: ${line}`;
}
