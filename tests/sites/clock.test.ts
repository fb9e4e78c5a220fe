import fs from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {copyToTemporary, filesOf, inkstone, PROJECT} from '../harness/build-site.ts';

/** Sources, each with a change that keeps its length. */
const SOURCES: Record<string, [text: string, from: string, to: string]> = {
  'content/docs/hello.md': [
    "---\ntitle: Hello\nslug: /\n---\n\nimport Part from './_part.md';\n\nWord one ![a](./a.svg) [b](./list.txt)\n\n<Part/>\n",
    'one',
    'two',
  ],
  'content/docs/_part.md': ['Part one.\n', 'one', 'two'],
  'content/docs/a.svg': [`<svg xmlns="http://www.w3.org/2000/svg" width="12" height="9"/>`, '12', '34'],
  'content/docs/list.txt': ['one', 'one', 'two'],
  'static/robots.txt': ['one', 'one', 'two'],
};

let siteDir: string;

beforeAll(async () => {
  siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/minimal'));
  for (const [name, [text]] of Object.entries(SOURCES)) {
    await fs.mkdir(path.dirname(path.join(siteDir, name)), {recursive: true});
    await fs.writeFile(path.join(siteDir, name), text);
  }
  await fs.writeFile(
    path.join(siteDir, 'day-before.mjs'),
    `const Now = Date, shift = -86_400_000;
     globalThis.Date = class extends Now {
       constructor(...given) { given.length > 0 ? super(...given) : super(Now.now() + shift); }
       static now() { return Now.now() + shift; }
     };`,
  );
});
afterAll(() => fs.rm(siteDir, {recursive: true, force: true}));

async function build(clock: 'right' | 'set back' = 'right'): Promise<Map<string, string>> {
  const preload = `--import=${pathToFileURL(path.join(siteDir, 'day-before.mjs')).href}`;
  const run = await inkstone(['build', siteDir], {env: clock === 'set back' ? {NODE_OPTIONS: preload} : {}});
  expect(run.code, run.output).toBe(0);
  return filesOf(path.join(siteDir, 'build'));
}

/** Changes all sources, or back, and gives them a time, or the time that they had. */
async function changeSources(isBack: boolean, time?: Date): Promise<void> {
  for (const [name, [, from, to]] of Object.entries(SOURCES)) {
    const file = path.join(siteDir, name);
    const {atime, mtime} = await fs.stat(file);
    const text = await fs.readFile(file, 'utf8');
    await fs.writeFile(file, isBack ? text.replaceAll(to, from) : text.replaceAll(from, to));
    await fs.utimes(file, time ?? atime, time ?? mtime);
  }
}

describe('fault 56: nothing stale is built', () => {
  it('after changes that keep size and time, with times in the future, and with a clock that was set back', async () => {
    const first = await build();
    await changeSources(false);
    const changed = await build();
    const html = await fs.readFile(path.join(siteDir, 'build/index.html'), 'utf8');
    for (const text of ['Word two', 'Part two', 'width="34"']) expect(html).toContain(text);
    expect(changed.get('robots.txt')).not.toBe(first.get('robots.txt'));
    expect([...changed.keys()].find((name) => name.includes('/list-'))).not.toBe(
      [...first.keys()].find((name) => name.includes('/list-')),
    );
    const tomorrow = new Date(Date.now() + 86_400_000);
    await changeSources(true, tomorrow);
    expect(await build()).toEqual(first);
    await changeSources(false, tomorrow);
    expect(await build('set back')).toEqual(changed);
    await changeSources(true);
    expect(await build('set back')).toEqual(first);
    expect(await build()).toEqual(first);
  });
});
