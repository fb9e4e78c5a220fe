import {pageCacheKey, type PageEntry, type PageIndex} from './page-cache.ts';
import {withShown} from './page-data-file.ts';
import {openPageFiles} from './page-files.ts';
import {openPacks} from './page-packs.ts';
import type {RenderContext, RenderItem} from './render-task.ts';

export interface ReuseInput {
  items: readonly RenderItem[];
  index: PageIndex;
  context: RenderContext;
  /** Hash of shared data by name. */
  sharedHash: (name: string) => string;
  /** Absolute; the last output, if its files may stand in the new one under a second name. */
  published?: string;
}

export interface ReusedPages {
  /** Pages that are there already. */
  done: Map<string, PageEntry>;
  /** Pages to render, with their key. */
  rest: RenderItem[];
  /** Whether files were written anew, so that what is known of them has changed. */
  wrote: boolean;
}

/**
 * Puts every page whose inputs are those of an earlier build into the output: the file of the last
 * output under a second name, or the HTML that the cache kept.
 */
export function reusePages({items, index, context, sharedHash, published}: ReuseInput): ReusedPages {
  const files = openPageFiles(context.outputDir, published);
  const packs = openPacks(context.cacheDir);
  const reused: ReusedPages = {done: new Map(), rest: [], wrote: false};
  try {
    for (const item of items) {
      const key = pageCacheKey(item, JSON.stringify(item.page), {context, sharedHash});
      const entry = index.get(key);
      if (entry && files.link(item, entry.written)) {
        reused.done.set(key, entry);
        continue;
      }
      const html = entry && packs.read(key, entry.html);
      if (!entry || !html) {
        reused.rest.push({...item, cacheKey: key});
        continue;
      }
      const data = JSON.stringify(withShown(item.page, entry.facts.shown));
      reused.done.set(key, {...entry, written: files.write(item, {html, data})});
      reused.wrote = true;
    }
  } finally {
    packs.close();
  }
  return reused;
}
