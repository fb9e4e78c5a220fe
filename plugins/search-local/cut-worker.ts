import type {HanTable} from './han-table.ts';
import type {CutProblem, CutSession, ScannedPage} from './page-cutter.ts';
import {threadCutter, threadEntry, type ThreadEntry} from './thread-cutter.ts';

/** What a thread is asked when the ideographs of some pages have been cut. */
export interface CutTask {
  session: CutSession;
  pages: readonly ScannedPage[];
  han: HanTable;
}

/** Finds the terms of pages and writes them into the cache. */
export default function cutPages({session, pages, han}: CutTask): (ThreadEntry | CutProblem)[] {
  const cutter = threadCutter(session);
  cutter.learn(han);
  return pages.map((page) => {
    const found = cutter.cut(page);
    return 'problem' in found ? found : threadEntry(found);
  });
}
