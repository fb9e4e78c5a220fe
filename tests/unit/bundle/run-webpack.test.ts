import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterAll, describe, expect, it} from 'vitest';
import {rspack} from '@rspack/core';
import type {Compiler} from 'webpack';
import {createMemoryFiles, runWebpack, watchWebpack} from '../../../core/bundle/run-webpack.ts';

const dir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'inkstone-test-'));
afterAll(() => fs.rmSync(dir, {recursive: true, force: true}));

it('a watch that is closed after a change keeps nobody waiting for the run that it no longer starts', async () => {
  const entry = path.join(dir, 'entry.js');
  fs.writeFileSync(entry, 'export default 1;');
  const watch = watchWebpack({mode: 'none', context: dir, entry, output: {path: dir}}, {onRun: () => undefined});
  const first = watch.settled();
  expect((await first).hasErrors()).toBe(false);
  // Webpack notices changes a moment after the run.
  while (watch.settled() === first) {
    fs.writeFileSync(entry, `export default ${Math.random()};`);
    await sleep(1);
  }
  const second = watch.settled();
  await watch.close();
  const ended = second.then(
    () => 'ended',
    () => 'ended',
  );
  expect(await Promise.race([ended, sleep(2000, 'waiting')])).toBe('ended');
});

describe('a watch of a module in a folder that is removed and made again', () => {
  it.each([
    ['at once', 0],
    ['after a moment', 120],
  ])('%s, runs again for it and for what happens to it later', async (_, pause) => {
    const site = fs.mkdtempSync(path.join(dir, 'site-'));
    const entry = path.join(site, 'entry.js');
    const folder = path.join(site, 'src/theme');
    const file = path.join(folder, 'part.js');
    const write = (text: string): void => {
      fs.mkdirSync(folder, {recursive: true});
      fs.writeFileSync(file, `export default '${text}';`);
    };
    fs.writeFileSync(entry, "export {default} from './src/theme/part.js';");
    write('first');
    const output = createMemoryFiles(site);
    const watch = watchWebpack(
      {mode: 'none', context: site, entry, output: {path: site, filename: 'out.js', compareBeforeEmit: false}},
      {output: output.system, onRun: () => undefined},
    );
    const bundles = async (text: string): Promise<void> =>
      await expect.poll(() => output.read('out.js')?.toString(), {timeout: 10_000}).toContain(`'${text}'`);
    await bundles('first');
    for (const round of ['second', 'third']) {
      fs.rmSync(path.join(site, 'src'), {recursive: true});
      await sleep(pause);
      write(round);
      await bundles(round);
      write(`${round}, edited`);
      await bundles(`${round}, edited`);
    }
    await watch.close();
  });
});

it('a file that was removed during a run that webpack discards is read in a later one', async () => {
  const site = fs.mkdtempSync(path.join(dir, 'site-'));
  const write = (name: string, text: string): void => fs.writeFileSync(path.join(site, name), text);
  const output = createMemoryFiles(site);
  let release: (() => void) | undefined;
  const removePart = (compiler: Compiler): void => {
    compiler.hooks.compilation.tap('test', ({hooks}) =>
      hooks.buildModule.tap('test', (module) => {
        if (!release && module.identifier().endsWith('part.js')) fs.rmSync(path.join(site, 'src/part.js'));
      }),
    );
    compiler.hooks.afterCompile.tapPromise('test', async ({errors}) => {
      if (errors.length > 0 && !release) await new Promise<void>((resolve) => (release = resolve));
    });
  };
  fs.mkdirSync(path.join(site, 'src'));
  write('src/part.js', '"part";');
  write('entry.js', '"first";');
  const watch = watchWebpack(
    {
      mode: 'none',
      cache: {type: 'memory'},
      context: site,
      entry: path.join(site, 'entry.js'),
      output: {path: site, filename: 'out.js', compareBeforeEmit: false},
      plugins: [removePart],
    },
    {output: output.system, onRun: () => undefined},
  );
  const bundles = async (text: string): Promise<void> =>
    await expect.poll(() => output.read('out.js')?.toString(), {timeout: 10_000}).toContain(text);
  await bundles('"first"');
  write('entry.js', "import './src/part.js';");
  await expect.poll(() => release, {timeout: 10_000}).toBeDefined();
  write('entry.js', '"second";');
  // Until the watcher has noticed it.
  await sleep(100);
  watch.invalidate();
  release?.();
  await bundles('"second"');
  write('src/part.js', '"part";');
  await sleep(100);
  write('entry.js', "import './src/part.js';");
  await bundles('"part"');
  await watch.close();
});

it('a run whose files cannot be written is an error with a code, and one after the next change works', async () => {
  const site = fs.mkdtempSync(path.join(dir, 'site-'));
  const entry = path.join(site, 'entry.js');
  const output = createMemoryFiles(site);
  let isFull = true;
  const writeFile = (file: string, content: Buffer, done: (error: Error | null) => void): void => {
    if (isFull) done(new Error('ENOSPC: no space left on device, write'));
    else (output.system as unknown as {writeFile: typeof writeFile}).writeFile(file, content, done);
  };
  const runs: boolean[] = [];
  fs.writeFileSync(entry, '"first";');
  const watch = watchWebpack(
    {mode: 'none', context: site, entry, output: {path: site, filename: 'out.js', compareBeforeEmit: false}},
    {output: {...output.system, writeFile} as never, onRun: (stats) => void runs.push(stats !== undefined)},
  );
  await expect(watch.settled()).rejects.toMatchObject({diagnostics: [{code: 'INK9002'}]});
  expect(runs).toEqual([false]);
  isFull = false;
  // Watching begins after the error.
  await sleep(100);
  fs.writeFileSync(entry, '"second";');
  await expect.poll(() => output.read('out.js')?.toString(), {timeout: 10_000}).toContain('"second"');
  expect((await watch.settled()).hasErrors()).toBe(false);
  expect([runs[0], runs.at(-1)]).toEqual([false, true]);
  await watch.close();
});

it('a run of Rspack fails if its files can’t be written, which Rspack itself doesn’t say', async () => {
  const entry = path.join(dir, 'written.js');
  fs.writeFileSync(entry, 'export default 1;');
  const run = (target: string): Promise<unknown> =>
    runWebpack(
      {mode: 'none', context: dir, entry, output: {path: target}},
      {sources: {generatedDirs: []}, bundler: rspack as never},
    );
  await run(path.join(dir, 'output'));
  expect(fs.existsSync(path.join(dir, 'output/main.js'))).toBe(true);
  await expect(run(path.join(entry, 'output'))).rejects.toThrow('ENOTDIR');
});
