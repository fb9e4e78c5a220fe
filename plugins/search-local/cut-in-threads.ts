import {forEachLimited} from '../../core/plugin-api.ts';
import type {CutTask} from './cut-worker.ts';
import {cutRuns} from './han-table.ts';
import type {CutProblem, CutSession, PageToCut} from './page-cutter.ts';
import type {ScanResult, ScanTask} from './scan-worker.ts';
import type {Segmenter} from './segmenter.ts';
import type {ThreadEntry} from './thread-cutter.ts';

/** Threads that know the two kinds of tasks. */
export interface CutThreads {
  size: number;
  scan: (task: ScanTask) => Promise<ScanResult>;
  cut: (task: CutTask) => Promise<(ThreadEntry | CutProblem)[]>;
}

/** What came of pages that were sent to threads. */
export interface ThreadAnswers {
  /** For each page its entry, or why it has none; nothing for those whose thread was lost. */
  pages: (ThreadEntry | CutProblem | undefined)[];
  /** Why the first of those was lost. */
  lost?: unknown;
}

/** What pages are cut with. */
export interface CutWith {
  threads: CutThreads;
  session: CutSession;
  /** Stays in this thread. */
  segmenter: Segmenter;
}

/**
 * So few that the first of them say early whether the dictionary is needed, and the threads are
 * busy while it is loaded.
 */
const FIRST_PAGES = 8;
/**
 * A thread becomes fast with the first hundred pages; with fewer than this, another one costs more
 * than it saves.
 */
const LEAST_FOR_A_THREAD = 200;
/** Scanning so many takes a thread about as long as the dictionary takes to load. */
const MOST_SCANNED = 400;
/** So few that the threads end together. */
const MOST_CUT = 64;

/**
 * Cuts pages in threads, all but their ideographs: the dictionary, 0.9 s and 230 MB for each thread
 * that loads it, is in this thread only, whose cutting of words takes 0.15 s for 1,000 pages. So a
 * thread first finds the sections of some pages, is told how their ideographs are cut, and then
 * makes their terms and writes them into the cache.
 */
export async function cutInThreads(pages: readonly PageToCut[], cutWith: CutWith): Promise<ThreadAnswers> {
  const {threads} = cutWith;
  const pagesOf: ThreadAnswers['pages'] = pages.map(() => undefined);
  const used = Math.min(threads.size, Math.ceil(pages.length / LEAST_FOR_A_THREAD));
  const ranges = rangesOf(pages.length, Math.min(MOST_SCANNED, Math.ceil(pages.length / used)));
  let lost: unknown;
  // One more than threads: while this one loads the dictionary, all of them have something to do.
  await forEachLimited(ranges, used + 1, async ({start, end}) => {
    try {
      await cutSome(pages.slice(start, end), cutWith, (at, answer) => (pagesOf[start + at] = answer));
    } catch (error) {
      lost ??= error;
    }
  });
  return {pages: pagesOf, ...(lost !== undefined && {lost})};
}

/** Scans some pages, then cuts those that must be cut. */
async function cutSome(
  pages: readonly PageToCut[],
  {threads, session, segmenter}: CutWith,
  answer: (at: number, answer: ThreadEntry | CutProblem) => void,
): Promise<void> {
  const scanned = await threads.scan({session, pages});
  const open = scanned.flatMap((page, at) => {
    if ('scanned' in page) return [{...page, at}];
    answer(at, page);
    return [];
  });
  for (let from = 0; from < open.length; from += MOST_CUT) {
    const part = open.slice(from, from + MOST_CUT);
    const han = cutRuns(new Set(part.flatMap(({runs}) => runs)), segmenter);
    const entries = await threads.cut({session, pages: part.map((page) => page.scanned), han});
    entries.forEach((entry, index) => answer(part[index]?.at ?? 0, entry));
  }
}

interface Range {
  start: number;
  end: number;
}

/** A few pages, then so many at a time. */
function rangesOf(length: number, size: number): Range[] {
  const ranges = [{start: 0, end: Math.min(FIRST_PAGES, length)}];
  for (let start = FIRST_PAGES; start < length; start += size)
    ranges.push({start, end: Math.min(length, start + size)});
  return ranges;
}
