import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {filesOf, inkstone} from '../harness/build-site.ts';
import {writeCorpus} from '../harness/corpus.ts';

/** So many that the search is made in threads. */
const PAGES = 320;

/** The first plugin writes down what later ones give to threads. */
const CONFIG = `
import fs from 'node:fs';
import path from 'node:path';

const noteTasks = ({siteDir}) => ({
  name: 'note-tasks',
  postBuild({threads}) {
    const log = path.join(siteDir, 'tasks.txt');
    const run = threads.run;
    fs.writeFileSync(log, '');
    threads.run = (file, task) => {
      fs.appendFileSync(log, ('han' in task ? 'tokenized' : 'split') + ' ' + task.pages.length + '\\n');
      return run(file, task);
    };
  },
});

export default {
  title: 'Many pages',
  url: 'https://example.org',
  baseUrl: '/',
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  presets: [['classic', {blog: false}]],
  plugins: [noteTasks],
  themes: [['search-local', {language: ['zh', 'en']}]],
};
`;

let root: string;
let site: string;

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-search-threads-'));
  site = path.join(root, 'site');
  await writeCorpus(PAGES, site, CONFIG);
});
afterAll(() => fs.rm(root, {recursive: true, force: true}));

interface Built {
  files: Map<string, string>;
  /** Pages by what threads were to do with them. */
  tasks: Record<string, number>;
}

/** @param cache `kept`: as the last build left it; `empty`: nothing was tokenized before */
async function build(workers: number, segmenter: string, cache: 'kept' | 'empty' = 'empty'): Promise<Built> {
  if (cache === 'empty') await fs.rm(path.join(root, 'cache/plugins'), {recursive: true, force: true});
  const env = {INKSTONE_CACHE_DIR: path.join(root, 'cache'), INKSTONE_SEGMENTER: segmenter};
  const run = await inkstone(['build', site, '--workers', String(workers)], {env});
  expect(run.code, run.output).toBe(0);
  expect(run.output).not.toContain('INK7063');
  const tasks: Record<string, number> = {};
  for (const line of (await fs.readFile(path.join(site, 'tasks.txt'), 'utf8')).trim().split('\n').filter(Boolean)) {
    const [worker = '', pages] = line.split(' ');
    tasks[worker] = (tasks[worker] ?? 0) + Number(pages);
  }
  return {files: await filesOf(path.join(site, 'build')), tasks};
}

describe.each(['', 'intl'])('the search of many pages (segmenter "%s")', {timeout: 180_000}, (segmenter) => {
  it('is tokenized in threads, each page once, to the same bytes whatever their number', async () => {
    const alone = await build(1, segmenter);
    expect(alone.tasks).toEqual({});
    const two = await build(2, segmenter);
    expect(two.tasks['tokenized']).toBeGreaterThanOrEqual(PAGES);
    expect(two.tasks['split']).toBeGreaterThanOrEqual(two.tasks['tokenized'] ?? 0);
    expect(two.files).toEqual(alone.files);
    expect((await build(4, segmenter)).files).toEqual(alone.files);
  });

  it('is not cut again where nothing or one page has changed', async () => {
    const before = await build(2, segmenter, 'kept');
    expect(before.tasks).toEqual({});
    const docs = path.join(site, 'content/docs');
    const names = (await fs.readdir(docs, {recursive: true})).filter((name) => /-\d+\.md$/.test(name)).sort();
    const file = path.join(docs, names[5] ?? '');
    await fs.appendFile(file, '\n再加一段。\n');
    const edited = await build(2, segmenter, 'kept');
    expect(edited.tasks).toEqual({});
    expect(edited.files).not.toEqual(before.files);
    expect((await build(2, segmenter)).files).toEqual(edited.files);
  });
});
