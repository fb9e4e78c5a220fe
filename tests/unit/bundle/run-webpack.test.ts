import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterAll, describe, expect, it} from 'vitest';
import {createMemoryFiles, watchWebpack} from '../../../core/bundle/run-webpack.ts';

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

it('a module that changes while nothing imports it is read again when it is imported again', async () => {
  const site = fs.mkdtempSync(path.join(dir, 'site-'));
  const write = (name: string, text: string): void => fs.writeFileSync(path.join(site, name), text);
  const imports = (names: string[]): string => names.map((name) => `import './${name}';\n`).join('');
  fs.mkdirSync(path.join(site, 'src'));
  write('src/part.js', "console.log('first');");
  write('part.js', "console.log('first beside');");
  write('entry.js', imports(['src/part.js', 'part.js']));
  const output = createMemoryFiles(site);
  const entry = path.join(site, 'entry.js');
  const watch = watchWebpack(
    {
      mode: 'none',
      cache: {type: 'memory'},
      context: site,
      entry,
      output: {path: site, filename: 'out.js', compareBeforeEmit: false},
    },
    {output: output.system, onRun: () => undefined},
  );
  const bundle = (): string => output.read('out.js')?.toString() ?? '';
  await expect.poll(bundle, {timeout: 10_000}).toContain("'first'");
  write('entry.js', '');
  await expect.poll(bundle, {timeout: 10_000}).not.toContain("'first'");
  await sleep(200);
  write('src/part.js', "console.log('second');");
  write('part.js', "console.log('second beside');");
  await sleep(200);
  write('entry.js', imports(['src/part.js', 'part.js']));
  await expect.poll(bundle, {timeout: 10_000}).toMatch(/'(first|second)'/);
  expect(bundle()).toContain("'second'");
  expect(bundle()).toContain("'second beside'");
  await watch.close();
});
