import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {InkstoneError, type Diagnostic} from '../../../../contract/diagnostic.ts';
import {cutPages, type CutInput} from '../../../../plugins/search-local/cut-pages.ts';
import type {CutThreads} from '../../../../plugins/search-local/cut-in-threads.ts';
import cutTask from '../../../../plugins/search-local/cut-worker.ts';
import {searchOptionsSchema} from '../../../../plugins/search-local/options.ts';
import scanTask from '../../../../plugins/search-local/scan-worker.ts';
import {TermNumbers} from '../../../../plugins/search-local/term-numbers.ts';

/** As few as are worth threads. */
const MANY = 300;
let dir: string;
/** Pages that threads scanned and cut. */
let inThreads: {scanned: number; cut: number};
let said: Diagnostic[];

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-search-'));
  inThreads = {scanned: 0, cut: 0};
  said = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(dir, {recursive: true, force: true});
});

/** What threads do, with copies of what they are given, as threads have. */
const threads: CutThreads = {
  size: 2,
  scan: async (task) => {
    inThreads.scanned += task.pages.length;
    return structuredClone(scanTask(structuredClone(task)));
  },
  cut: async (task) => {
    inThreads.cut += task.pages.length;
    return structuredClone(cutTask(structuredClone(task)));
  },
};

function writePages(count: number): void {
  for (let at = 0; at < count; at++) {
    const text = `第${at}页：重建交换链时等待 vkDeviceWaitIdle，共 ${at} 次。管线布局转换需要图像内存屏障。`;
    fs.writeFileSync(
      path.join(dir, `${at}.html`),
      `<html class="docs-doc-id-a"><head></head><body><article><div class="markdown"><h1>页${at}</h1><p>${text}</p><h2 id="more">信号量</h2><p>Barriers ${at}</p></div></article></body></html>`,
    );
  }
}

interface Cutting {
  count?: number;
  with?: CutThreads;
  cacheDir?: string;
}

/** Terms of all pages, with their places. */
async function cut({count = MANY, with: own = threads, cacheDir = 'cache'}: Cutting = {}): Promise<unknown[]> {
  const input: CutInput = {
    candidates: Array.from({length: count}, (_, at) => ({
      page: {
        path: `/${at}`,
        file: path.join(dir, `${at}.html`),
        noIndex: false,
        title: `页${at}`,
        contentKey: `key of ${at}`,
        metadata: {sourceFilePath: `docs/${at}.md`},
      },
      path: String(at),
    })),
    options: {...searchOptionsSchema.parse({language: ['zh', 'en']}), id: 'default'},
    cacheDir: path.join(dir, cacheDir),
    siteTitle: '站',
    words: ['图像内存屏障'],
    numbers: new TermNumbers(),
    threads: own,
    report: (diagnostic) => void said.push(diagnostic),
  };
  return (await cutPages(input)).map(({facts, cut: page}) => [facts, page, input.numbers.terms]);
}

describe.each(['', 'intl'])('many pages (segmenter "%s")', {timeout: 60_000}, (segmenter) => {
  beforeEach(() => vi.stubEnv('INKSTONE_SEGMENTER', segmenter));

  it('are cut in threads, each once, as they are cut without', async () => {
    writePages(MANY);
    const alone = await cut({with: {...threads, size: 1}, cacheDir: 'other'});
    expect(inThreads).toEqual({scanned: 0, cut: 0});
    expect(await cut()).toEqual(alone);
    expect(inThreads).toEqual({scanned: MANY, cut: MANY});
    const entries = (folder: string): string[][] => {
      const names = fs.readdirSync(path.join(dir, folder)).sort();
      return names.map((name) => [name, fs.readFileSync(path.join(dir, folder, name), 'utf8')]);
    };
    expect(entries('cache')).toEqual(entries('other'));
  });

  it('start no thread once they are in the cache, and are not even read', async () => {
    writePages(MANY);
    const first = await cut();
    inThreads = {scanned: 0, cut: 0};
    fs.rmSync(path.join(dir, '7.html'));
    expect(await cut()).toEqual(first);
    expect(inThreads).toEqual({scanned: 0, cut: 0});
  });
});

describe('a few pages', () => {
  it('are cut without threads', async () => {
    writePages(20);
    expect(await cut({count: 20})).toHaveLength(20);
    expect(inThreads).toEqual({scanned: 0, cut: 0});
  });
});

describe('when something goes wrong in a thread', {timeout: 60_000}, () => {
  it('pages that cannot be read are named, all of them, by a message without a stack', async () => {
    writePages(MANY);
    for (const gone of [3, 200]) fs.rmSync(path.join(dir, `${gone}.html`));
    const error: unknown = await cut().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InkstoneError);
    expect((error as InkstoneError).diagnostics).toEqual(
      [3, 200].map((at) => ({
        code: 'INK7062',
        severity: 'error',
        message: `Search: could not index the page /${at}: ENOENT: no such file or directory`,
        place: {file: `docs/${at}.md`},
      })),
    );
  });

  it.each(['scan', 'cut'] as const)(
    'the pages of a thread that is lost while it is to %s are cut without it',
    async (step) => {
      writePages(MANY);
      const expected = await cut({cacheDir: 'other'});
      let tasks = 0;
      const losing: CutThreads = {
        ...threads,
        [step]: (task: never) =>
          ++tasks === 2 ? Promise.reject(new Error('Worker exited unexpectedly')) : threads[step](task),
      };
      expect(await cut({with: losing})).toEqual(expected);
      expect(said).toEqual([
        expect.objectContaining({
          code: 'INK7063',
          severity: 'warning',
          message: 'Search: a worker thread ended unexpectedly while indexing: Worker exited unexpectedly',
        }),
      ]);
    },
  );

  it('fault 59: pages come back by copy where no cache can be written', async () => {
    writePages(MANY);
    const expected = await cut();
    fs.writeFileSync(path.join(dir, 'no-folder'), 'a file');
    expect(await cut({cacheDir: 'no-folder'})).toEqual(expected);
    expect(inThreads).toEqual({scanned: 2 * MANY, cut: 2 * MANY});
  });
});
