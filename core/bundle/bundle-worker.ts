import fs from 'node:fs/promises';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {packageRoot} from '../support/package-root.ts';

export interface WorkerOptions {
  siteDir: string;
  /** Keeps the code readable, with `process.env.NODE_ENV` as "development". */
  debug: boolean;
}

const OUTPUT = 'output.js';

/**
 * Bundles the code of a worker and what it imports to one script. The result doesn't depend on the
 * folder of the site.
 *
 * @param source a module that imports files by their absolute paths, in JavaScript or TypeScript
 * @throws Error with the first problem of webpack
 */
export async function bundleWorker(source: string, {siteDir, debug}: WorkerOptions): Promise<string> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-worker-'));
  try {
    const entry = path.join(dir, 'entry.js');
    await fs.writeFile(entry, source);
    await runWebpack(entry, {siteDir, debug});
    const code = await fs.readFile(path.join(dir, OUTPUT), 'utf8');
    const {minify} = await import('@swc/core');
    // Without webpack's comments in any case, which name the temporary folder.
    const format = {comments: false as const, beautify: debug};
    return (await minify(code, {compress: !debug, mangle: !debug, format})).code;
  } finally {
    await fs.rm(dir, {recursive: true, force: true});
  }
}

async function runWebpack(entry: string, {siteDir, debug}: WorkerOptions): Promise<void> {
  const {default: webpack} = await import('webpack');
  const compile = {
    loader: createRequire(path.join(packageRoot(), 'package.json')).resolve('swc-loader'),
    options: {configFile: false, swcrc: false, jsc: {parser: {syntax: 'typescript'}, target: 'es2022'}},
  };
  const compiler = webpack({
    mode: 'production',
    context: siteDir,
    entry,
    output: {path: path.dirname(entry), filename: OUTPUT},
    target: 'webworker',
    devtool: false,
    performance: false,
    // IDs that don't depend on paths.
    optimization: {minimize: false, moduleIds: 'natural', nodeEnv: debug ? 'development' : 'production'},
    module: {rules: [{test: /\.[cm]?ts$/, use: compile, resolve: {fullySpecified: false}}]},
    resolve: {extensions: ['.ts', '.mjs', '.js', '.json']},
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const [error] = stats?.toJson({all: false, errors: true}).errors ?? [];
  if (error) throw new Error(`${error.moduleName ?? ''}: ${error.message}`);
}
