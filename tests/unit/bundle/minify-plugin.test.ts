import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {minify} from '@swc/core';
import {expect, it, vi} from 'vitest';
import webpack, {type Compiler, type Configuration} from 'webpack';
import {MinifyPlugin} from '../../../core/bundle/minify-plugin.ts';
import {runWebpack} from '../../../core/bundle/run-webpack.ts';

vi.mock('@swc/core', async (load) => {
  const swc = await load<typeof import('@swc/core')>();
  return {...swc, minify: vi.fn(swc.minify)};
});

/** With many, the digits of their hashes are a good part of the text. */
const CHUNKS = Array.from({length: 60}, (_, at) => `chunk${at}`);

/** Bundles the same modules in a new folder, which their sources name. */
async function scriptsOf(): Promise<Record<string, string>> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'minify-'));
  const write = (name: string, text: string): void => fs.writeFileSync(path.join(dir, name), text);
  for (const name of CHUNKS)
    write(`${name}.js`, `/* ${dir} */\nexport const ${name} = (first, second, third) => [third, second, first];\n`);
  const load = (name: string): string => `import(/* webpackChunkName: "${name}" */ ${JSON.stringify(`./${name}.js`)})`;
  write('main.js', `export const load = (first, second) => [first, second, ${CHUNKS.map(load).join(', ')}];\n`);
  const config: Configuration = {
    mode: 'production',
    devtool: false,
    context: dir,
    entry: './main.js',
    output: {path: path.join(dir, 'out'), filename: '[name].[contenthash:8].js', hashFunction: 'sha256'},
    optimization: {minimize: false, realContentHash: true, moduleIds: 'named', chunkIds: 'named'},
    plugins: [new MinifyPlugin()],
  };
  await runWebpack(config, {sources: {generatedDirs: [dir]}});
  const names = fs.readdirSync(path.join(dir, 'out'));
  const texts = names.map((name): [string, string] => [name, fs.readFileSync(path.join(dir, 'out', name), 'utf8')]);
  fs.rmSync(dir, {recursive: true});
  return Object.fromEntries(texts);
}

it('does not name variables after the hashes that files have before they are minified', async () => {
  const scripts = await scriptsOf();
  expect(Object.keys(scripts)).toHaveLength(CHUNKS.length + 1);
  for (let round = 0; round < 3; round++) expect(await scriptsOf()).toEqual(scripts);
});

it('leaves the names of files whole', async () => {
  const scripts = await scriptsOf();
  const main = Object.entries(scripts).find(([name]) => name.startsWith('main.'))?.[1] ?? '';
  for (const name of Object.keys(scripts).filter((each) => !each.startsWith('main.')))
    expect(main).toContain(name.split('.')[1]);
});

it('lets browsers compile the main script while they load it, and no chunk that few pages need', async () => {
  const scripts = Object.entries(await scriptsOf());
  const compiled = scripts.filter(([, text]) => text.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(compiled.map(([name]) => name.split('.')[0])).toEqual(['main']);
});

it('minifies copied modules as modules, and leaves alone what is no script', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'minify-'));
  const write = (name: string, text: string): void => fs.writeFileSync(path.join(dir, name), text);
  write('copied.js', `import {value} from './other.js';\nexport const copied = [value,   value];\n`);
  write('template.js', `export default <%= name %>;\n`);
  const url = (name: string): string => `new URL('./${name}', import.meta.url)`;
  write('main.js', `console.log(${url('copied.js')}, ${url('template.js')});\n`);
  const output = {path: path.join(dir, 'out'), assetModuleFilename: '[name][ext]'};
  const config: Configuration = {
    mode: 'production',
    context: dir,
    entry: './main.js',
    output,
    plugins: [new MinifyPlugin()],
  };
  await runWebpack({...config, optimization: {minimize: false}}, {sources: {generatedDirs: [dir]}});
  const read = (name: string): string => fs.readFileSync(path.join(dir, 'out', name), 'utf8');
  expect(read('copied.js')).toMatch(/^import\{value as \w\}from"\.\/other\.js";export const copied=/);
  expect(read('template.js')).toBe('export default <%= name %>;\n');
  fs.rmSync(dir, {recursive: true});
});

it('minifies the script of a worker, which a child compiler makes, once', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'minify-'));
  fs.writeFileSync(path.join(dir, 'main.js'), `new Worker('worker.js');\n`);
  fs.writeFileSync(path.join(dir, 'worker.js'), `self.onmessage = (event) => self.postMessage(event.data);\n`);
  const worker = {
    apply: ({hooks}: Compiler) =>
      hooks.make.tapPromise('worker', async (compilation) => {
        const child = compilation.createChildCompiler('worker', {filename: 'worker.js', globalObject: 'self'});
        new webpack.EntryPlugin(dir, './worker.js', {name: 'worker'}).apply(child);
        await promisify(child.runAsChild.bind(child))();
      }),
  };
  vi.mocked(minify).mockClear();
  await runWebpack(
    {
      mode: 'production',
      devtool: false,
      context: dir,
      entry: './main.js',
      output: {path: path.join(dir, 'out')},
      optimization: {minimize: false},
      plugins: [new MinifyPlugin(), worker],
    },
    {sources: {generatedDirs: [dir]}},
  );
  expect(fs.readFileSync(path.join(dir, 'out/worker.js'), 'utf8')).toContain('self.onmessage=');
  const ofWorker = vi.mocked(minify).mock.calls.filter(([code]) => String(code).includes('onmessage'));
  expect(ofWorker).toHaveLength(1);
  fs.rmSync(dir, {recursive: true});
});
