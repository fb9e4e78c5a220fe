import {tableSegmenter, type HanTable} from './han-table.ts';
import type {PackedPage} from './packed-page.ts';
import {createPageCutter, type CutPageEntry, type CutSession, type PageCutter} from './page-cutter.ts';

/** The cutter of a thread, which learns from tables how ideographs are cut. */
export interface ThreadCutter extends PageCutter {
  learn: (table: HanTable) => void;
}

let current: {key: string; cutter: ThreadCutter} | undefined;

/** One for all tasks of a site: words that came before are known. */
export function threadCutter(session: CutSession): ThreadCutter {
  const key = `${session.cacheDir}\n${session.version}`;
  if (current?.key !== key) {
    const segmenter = tableSegmenter();
    current = {key, cutter: {...createPageCutter(session, segmenter), learn: segmenter.add}};
  }
  return current.cutter;
}

/** What a thread answers: pages are read from the cache again, where they can be. */
export interface ThreadEntry {
  name: string;
  entry?: PackedPage;
}

/** The answer for a page. */
export function threadEntry({name, entry, isStored}: CutPageEntry): ThreadEntry {
  return isStored ? {name} : {name, entry};
}
