import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {InkstoneError, type Diagnostic} from '../../../../contract/diagnostic.ts';
import {openPluginStore} from '../../../../core/load/load-context.ts';
import {searchOptionsSchema} from '../../../../plugins/search-local/options.ts';
import {findSegmenter} from '../../../../plugins/search-local/segmenter.ts';
import {TermNumbers} from '../../../../plugins/search-local/tokenizer.ts';
import {
  tokenizePages,
  type TokenizeInput,
  type TokenizeThreads,
} from '../../../../plugins/search-local/tokenize-pages.ts';
import runTask, {type SplitResult, type TokenizeResult} from '../../../../plugins/search-local/tokenize-worker.ts';

/** As few as are worth threads. */
const MANY = 300;
let dir: string;
/** Pages that threads split and tokenized. */
let inThreads: {split: number; tokenized: number};
let said: Diagnostic[];

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-search-'));
  inThreads = {split: 0, tokenized: 0};
  said = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(dir, {recursive: true, force: true});
});

/** What threads do, with copies of what they are given, as threads have. */
const threads: TokenizeThreads = {
  size: 2,
  split: async (task) => {
    inThreads.split += task.pages.length;
    return structuredClone(runTask(structuredClone(task))) as SplitResult;
  },
  tokenize: async (task) => {
    inThreads.tokenized += task.pages.length;
    return structuredClone(runTask(structuredClone(task))) as TokenizeResult;
  },
  close: () => Promise.resolve(),
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

interface Run {
  count?: number;
  with?: TokenizeThreads;
  cacheDir?: string;
}

/** Terms of all pages. */
async function tokenize({count = MANY, with: own = threads, cacheDir = 'cache'}: Run = {}): Promise<unknown[]> {
  const input: TokenizeInput = {
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
    store: openPluginStore(path.join(dir, cacheDir)),
    siteTitle: '站',
    segmenter: findSegmenter(import.meta.dirname),
    words: ['图像内存屏障'],
    numbers: new TermNumbers(),
    threads: own,
    report: (diagnostic) => void said.push(diagnostic),
  };
  return (await tokenizePages(input)).map(({facts, readArticle}) => {
    const {tokens, ...article} = readArticle();
    const withTerms = tokens.map((list) => Array.from(list, (number) => input.numbers.term(number)));
    return [facts, article, withTerms];
  });
}

describe.each(['', 'intl'])('many pages (segmenter "%s")', {timeout: 60_000}, (segmenter) => {
  beforeEach(() => vi.stubEnv('INKSTONE_SEGMENTER', segmenter));

  it('are tokenized in threads, each once, as they are tokenized without', async () => {
    writePages(MANY);
    const alone = await tokenize({with: {...threads, size: 1}, cacheDir: 'other'});
    expect(inThreads).toEqual({split: 0, tokenized: 0});
    expect(await tokenize()).toEqual(alone);
    expect(inThreads).toEqual({split: MANY, tokenized: MANY});
  });

  it('start no thread once they are in the cache, and are not even read', async () => {
    writePages(MANY);
    const first = await tokenize();
    inThreads = {split: 0, tokenized: 0};
    fs.rmSync(path.join(dir, '7.html'));
    expect(await tokenize()).toEqual(first);
    expect(inThreads).toEqual({split: 0, tokenized: 0});
  });
});

describe('a few pages', () => {
  it('are tokenized without threads', async () => {
    writePages(20);
    expect(await tokenize({count: 20})).toHaveLength(20);
    expect(inThreads).toEqual({split: 0, tokenized: 0});
  });
});

describe('when something goes wrong in a thread', {timeout: 60_000}, () => {
  it('pages that cannot be read are named, all of them, by a message without a stack', async () => {
    writePages(MANY);
    for (const gone of [3, 200]) fs.rmSync(path.join(dir, `${gone}.html`));
    const error: unknown = await tokenize().catch((reason: unknown) => reason);
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

  it.each(['split', 'tokenize'] as const)(
    'the pages of a thread that is lost while it is to %s are tokenized without it',
    async (step) => {
      writePages(MANY);
      const expected = await tokenize({cacheDir: 'other'});
      let tasks = 0;
      const losing: TokenizeThreads = {
        ...threads,
        [step]: (task: never) =>
          ++tasks === 2 ? Promise.reject(new Error('Worker exited unexpectedly')) : threads[step](task),
      };
      expect(await tokenize({with: losing})).toEqual(expected);
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
    const expected = await tokenize();
    fs.writeFileSync(path.join(dir, 'no-folder'), 'a file');
    expect(await tokenize({cacheDir: 'no-folder'})).toEqual(expected);
    expect(inThreads).toEqual({split: 2 * MANY, tokenized: 2 * MANY});
  });
});
