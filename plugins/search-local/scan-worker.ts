import type {CutProblem, CutSession, PageToCut, ScannedPage} from './page-cutter.ts';
import {threadCutter, threadEntry, type ThreadEntry} from './thread-cutter.ts';

/** What a thread is asked first. */
export interface ScanTask {
  session: CutSession;
  pages: readonly PageToCut[];
}

/** A page that must be cut, with its runs of ideographs. */
export interface ScannedRuns {
  scanned: ScannedPage;
  runs: string[];
}

/** Of each page: its name in the cache, or what it must be cut from. */
export type ScanResult = (ScannedRuns | ThreadEntry | CutProblem)[];

/** Reads pages and finds their sections. */
export default function scanPages({session, pages}: ScanTask): ScanResult {
  const cutter = threadCutter(session);
  return pages.map((page) => {
    const found = cutter.scan(page);
    if ('problem' in found) return found;
    if ('sections' in found) return {scanned: found, runs: cutter.runs(found)};
    return threadEntry(found);
  });
}
