import {
  contentHash,
  forEachLimited,
  InkstoneError,
  programId,
  type Diagnostic,
  type PluginStore,
} from 'inkstone/plugin';
import {searchPages, type Candidate, type SearchPage} from './collect-pages.ts';
import {lazySegmenter, type Segmenter, type SegmenterSource, segmentRuns} from './segmenter.ts';
import type {SearchOptions} from './options.ts';
import {
  createPageTokenizer,
  orProblem,
  type PageFile,
  type PageProblem,
  type ReadPage,
  type TokenizerSettings,
} from './page-tokenizer.ts';
import {openStoredPages, type FoundPage} from './stored-pages.ts';
import type {TermNumbers} from './tokenizer.ts';
import type {SplitResult, SplitTask, TokenizedPage, TokenizeResult, TokenizeTask} from './tokenize-worker.ts';

export interface TokenizeInput {
  candidates: readonly Candidate[];
  options: SearchOptions;
  /** Tokenized pages of earlier builds. */
  store: PluginStore;
  /** Whether the pages are some of the site's, so that the store keeps the others. */
  isPart?: boolean;
  siteTitle: string;
  /** Segments Chinese. */
  segmenter: SegmenterSource;
  /** Chinese words of the site. */
  words: readonly string[];
  numbers: TermNumbers;
  threads: TokenizeThreads;
  /** Receives warnings. */
  report: (diagnostic: Diagnostic) => void;
}

/** Worker threads that run `tokenize-worker.ts`. */
export interface TokenizeThreads {
  size: number;
  split: (task: SplitTask) => Promise<SplitResult>;
  tokenize: (task: TokenizeTask) => Promise<TokenizeResult>;
  /** Ends the threads. */
  close: () => Promise<void>;
}

/**
 * Minimum number of pages for using threads. Each has to warm up: for 200 pages two threads save
 * 0.35 s and cost 0.45 s of CPU time, for 400 pages 1 s and 0.8 s, for 1,000 pages 2.6 s and 1.5 s.
 */
const MIN_PAGES_FOR_THREADS = 300;
/** After this number of pages, the threads have hundreds of megabytes that the index can use. */
const MANY_PAGES = 2000;

/**
 * Tokenizes all pages, in threads if there are many. Unchanged pages come from the store; those
 * with the same content key aren't even read. If nothing has changed, this starts no thread and
 * loads no dictionary.
 *
 * @throws InkstoneError that names all pages with errors
 */
export async function tokenizePages(input: TokenizeInput): Promise<SearchPage[]> {
  const {candidates, options, store, siteTitle, words, numbers, threads, report} = input;
  const settings: TokenizerSettings = {options, siteTitle, storeDir: store.dir, version: tokenizerVersion(input)};
  const quickKeys = candidates.map((candidate) => quickKey(candidate, settings.version));
  const segmenter = lazySegmenter(() => input.segmenter.create(words));
  const tokenizer = createPageTokenizer(settings, segmenter);
  const read = (at: number): ReadPage => tokenizer.read(pageFile(candidates[at] as Candidate));
  const stored = openStoredPages({
    store,
    numbers,
    tokenize: (at) => tokenizer.tokenize(tokenizer.split(read(at))),
  });
  const found = quickKeys.map((quick, at): FoundPage | PageProblem | undefined => {
    const pointer = quick === undefined ? undefined : store.get<string>(quick);
    return pointer && stored.find(at, pointer.value);
  });
  const keep = (at: number, page: TokenizedPage | PageProblem): void => {
    if ('problem' in page) {
      found[at] = page;
      return;
    }
    // If the entry is damaged, `found` stays empty, and the main thread tokenizes the page.
    found[at] = page.entry ? stored.add(at, page.key, page.entry) : stored.find(at, page.key);
    const quick = quickKeys[at];
    if (quick !== undefined && found[at]) store.put(quick, page.key);
  };
  const stale = candidates.flatMap((candidate, at) => (found[at] ? [] : [{at, ...pageFile(candidate)}]));
  if (threads.size > 1 && stale.length >= MIN_PAGES_FOR_THREADS) {
    const lost = await tokenizeInThreads(stale, {threads, settings, segmenter, keep});
    if (lost !== undefined) report(lostThread(lost));
    if (stale.length >= MANY_PAGES) await threads.close();
  }
  for (const {at} of stale) {
    if (found[at]) continue;
    const page = orProblem(() => {
      const html = read(at);
      return {key: html.key, entry: stored.get(html.key) ?? tokenizer.tokenize(tokenizer.split(html))};
    });
    keep(at, page);
  }
  store.close({keepUnused: input.isPart});
  const problems = candidates.flatMap((candidate, at) => {
    const page = found[at];
    return page && 'problem' in page ? [pageError(candidate, page)] : [];
  });
  if (problems.length > 0) throw new InkstoneError(problems);
  return searchPages(candidates, found as (FoundPage | undefined)[], options);
}

function pageFile({page: {file, title}, path}: Candidate): PageFile {
  return {file, title, path};
}

/**
 * Returns a cache key of a page without reading it. Pages with different quick keys may still have
 * equal content, such as after a change of the theme.
 */
function quickKey({page, path}: Candidate, version: string): string | undefined {
  if (page.contentKey === undefined) return undefined;
  return contentHash(`${version}\n${JSON.stringify([page.contentKey, page.title, path])}`, 32);
}

/** Returns a key of everything that terms depend on apart from the page itself. */
export function tokenizerVersion({
  options,
  words,
  siteTitle,
  segmenter,
}: Pick<TokenizeInput, 'options' | 'words' | 'siteTitle' | 'segmenter'>): string {
  return JSON.stringify([
    programId(),
    // Newer versions have newer word lists for Intl.Segmenter.
    process.version,
    options.language,
    options.removeDefaultStopWordFilter,
    options.removeDefaultStemmer,
    options.ignoreCssSelectors,
    [options.indexDocs, options.indexBlog, options.indexPages, options.docsRouteBasePath, options.blogRouteBasePath],
    words,
    siteTitle,
    options.language.includes('zh') ? segmenter.id : '',
  ]);
}

interface StalePage extends PageFile {
  /** Index in the list of candidates. */
  at: number;
}

interface ThreadWork {
  threads: TokenizeThreads;
  settings: TokenizerSettings;
  /** Used in the main thread. */
  segmenter: Segmenter;
  keep: (at: number, page: TokenizedPage | PageProblem) => void;
}

/**
 * A small first batch: segmenting it keeps the main thread busy while the threads read the others.
 */
const FIRST_BATCH = 8;
/** A thread is slow for its first hundred pages, so it doesn't pay off for fewer than this. */
const MIN_PAGES_PER_THREAD = 200;
/** Splitting this many pages takes a thread about as long as loading the dictionary. */
const MAX_SPLIT_BATCH = 400;
/** Small enough that all threads finish at about the same time. */
const MAX_TOKENIZE_BATCH = 64;

/**
 * Tokenizes pages in threads, except for segmenting Chinese: the dictionary takes 0.9 s and 230 MB
 * in each thread that loads it, and segmenting 1,000 pages takes 0.15 s. So a thread first splits
 * pages into sections, the main thread segments their Chinese, and a thread creates the terms.
 *
 * @returns the error of the first thread that ended unexpectedly
 */
async function tokenizeInThreads(pages: readonly StalePage[], work: ThreadWork): Promise<unknown> {
  const used = Math.min(work.threads.size, Math.ceil(pages.length / MIN_PAGES_PER_THREAD));
  const size = Math.min(MAX_SPLIT_BATCH, Math.ceil(pages.length / used));
  const ranges = [pages.slice(0, FIRST_BATCH)];
  for (let from = FIRST_BATCH; from < pages.length; from += size) ranges.push(pages.slice(from, from + size));
  let lost: unknown;
  // One more than threads, so that all have work while the main thread loads the dictionary.
  await forEachLimited(ranges, used + 1, async (range) => {
    try {
      await tokenizeRange(range, work);
    } catch (error) {
      lost ??= error;
    }
  });
  return lost;
}

async function tokenizeRange(
  pages: readonly StalePage[],
  {threads, settings, segmenter, keep}: ThreadWork,
): Promise<void> {
  const answers = await threads.split({settings, pages});
  const open = answers.flatMap((answer, index) => {
    const at = pages[index]?.at ?? 0;
    if ('split' in answer) return [{...answer, at}];
    keep(at, answer);
    return [];
  });
  for (let from = 0; from < open.length; from += MAX_TOKENIZE_BATCH) {
    const part = open.slice(from, from + MAX_TOKENIZE_BATCH);
    const han = segmentRuns(new Set(part.flatMap(({runs}) => runs)), segmenter);
    const tokenized = await threads.tokenize({settings, pages: part.map(({split}) => split), han});
    tokenized.forEach((page, index) => keep(part[index]?.at ?? 0, page));
  }
}

function pageError({page}: Candidate, {problem}: PageProblem): Diagnostic {
  const file = page.metadata?.sourceFilePath;
  return {
    code: 'INK7062',
    severity: 'error',
    message: `Search: could not index the page ${page.path}: ${problem}`,
    ...(file !== undefined && {place: {file}}),
  };
}

function lostThread(error: unknown): Diagnostic {
  return {
    code: 'INK7063',
    severity: 'warning',
    message: `Search: a worker thread ended unexpectedly while indexing: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'The main thread indexed its pages instead, so the index is complete. To avoid worker threads, use "--workers 1".',
  };
}
