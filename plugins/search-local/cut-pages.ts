import {InkstoneError, type Diagnostic} from '../../core/plugin-api.ts';
import {searchPage, type Candidate, type SearchPage} from './collect-pages.ts';
import {cutInThreads, type CutThreads} from './cut-in-threads.ts';
import type {SearchOptions} from './options.ts';
import {unpackPage, type PackedPage} from './packed-page.ts';
import {createPageCutter, type CutProblem, type CutSession, type PageCutter, type PageToCut} from './page-cutter.ts';
import {openSectionCache, type SectionCache} from './section-cache.ts';
import {findSegmenter, lateSegmenter} from './segmenter.ts';
import type {TermNumbers} from './term-numbers.ts';
import type {ThreadEntry} from './thread-cutter.ts';

export interface CutInput {
  candidates: readonly Candidate[];
  options: SearchOptions;
  cacheDir: string;
  siteTitle: string;
  /** The site's own Chinese words. */
  words: readonly string[];
  numbers: TermNumbers;
  threads: CutThreads;
  /** Takes what does not keep the pages from being cut. */
  report: (diagnostic: Diagnostic) => void;
}

/** Raised when pages are read or cut otherwise than before. */
const CUT_VERSION = 8;
/**
 * From here on two threads save more time than they cost, since each has to become fast: for 200
 * pages they save 0.35 s and cost
 * 0.45 s of CPU time, for 400 pages 1 s and 0.8 s, for 1,000 pages 2.6 s and 1.5 s.
 */
const WORTH_THREADS = 300;

/**
 * Cuts every page into sections and terms, many of them in threads. A page that did not change
 * comes from the cache; as a rule its file is not even read, and where nothing has changed no
 * thread is started and no dictionary loaded.
 *
 * @throws InkstoneError that names all pages that could not be cut
 */
export async function cutPages(input: CutInput): Promise<SearchPage[]> {
  const {candidates, options, cacheDir, siteTitle, words, numbers, threads, report} = input;
  const session: CutSession = {options, siteTitle, cacheDir, version: cutVersion(input)};
  const cache = openSectionCache(cacheDir, session.version);
  const segmenter = lateSegmenter(() => findSegmenter().create(words));
  const cutter = createPageCutter(session, segmenter);
  const stale = candidates.filter((candidate) => !cache.isKnown(quickKey(candidate)));
  const isWorth = threads.size > 1 && stale.length >= WORTH_THREADS;
  const answers = isWorth ? await cutInThreads(stale.map(pageToCut), {threads, session, segmenter}) : {pages: []};
  if (answers.lost !== undefined) report(lostThread(answers.lost));
  const answerOf = new Map(stale.map((candidate, at) => [candidate, answers.pages[at]]));
  const problems: Diagnostic[] = [];
  // In their order, whoever cut them, so that terms get the same numbers.
  const pages = candidates.flatMap((candidate): SearchPage[] => {
    const entry = knownEntry(candidate, cache, answerOf.get(candidate)) ?? cutHere(candidate, cache, cutter);
    if ('problem' in entry) problems.push(cutFailure(candidate, entry));
    const page = 'problem' in entry ? undefined : searchPage(candidate, unpackPage(entry, numbers), options);
    return page ? [page] : [];
  });
  cache.close();
  if (problems.length > 0) throw new InkstoneError(problems);
  return pages;
}

/**
 * What the cache or a thread has of a page; nothing where it must be cut here, such as after a
 * thread was lost.
 */
function knownEntry(
  candidate: Candidate,
  cache: SectionCache,
  answer: ThreadEntry | CutProblem | undefined,
): PackedPage | CutProblem | undefined {
  if (!answer) return cache.find(quickKey(candidate));
  if ('problem' in answer) return answer;
  cache.keep(answer.name, quickKey(candidate));
  return answer.entry ?? cache.read(answer.name);
}

function cutHere(candidate: Candidate, cache: SectionCache, cutter: PageCutter): PackedPage | CutProblem {
  const scanned = cutter.scan(pageToCut(candidate));
  const found = 'sections' in scanned ? cutter.cut(scanned) : scanned;
  if ('problem' in found) return found;
  cache.keep(found.name, quickKey(candidate));
  return found.entry;
}

/** Tells without looking at it that a page is what it was. */
function quickKey({page, path}: Candidate): string | undefined {
  return page.contentKey === undefined ? undefined : JSON.stringify([page.contentKey, page.title, path]);
}

function pageToCut({page, path}: Candidate): PageToCut {
  return {file: page.file, title: page.title, path};
}

function cutFailure({page}: Candidate, {problem}: CutProblem): Diagnostic {
  const file = page.metadata?.sourceFilePath?.replace(/^@site\//, '');
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

/** Everything besides a page itself that decides how it is cut. */
export function cutVersion({options, words, siteTitle}: Pick<CutInput, 'options' | 'words' | 'siteTitle'>): string {
  const deciding = [
    CUT_VERSION,
    options.language,
    options.removeDefaultStopWordFilter,
    options.removeDefaultStemmer,
    options.ignoreCssSelectors,
    [options.indexDocs, options.indexBlog, options.indexPages, options.docsRouteBasePath, options.blogRouteBasePath],
    words,
    siteTitle,
    options.language.includes('zh') ? findSegmenter().kind : '',
    // Newer versions bring newer word lists for Intl.Segmenter.
    process.version,
  ];
  return JSON.stringify(deciding);
}
