import fs from 'node:fs';
import path from 'node:path';
import {type SiteSearch, withoutBaseUrl} from 'inkstone/plugin';
import {createSearchEngine, type SearchEngine} from './client/search-engine.ts';
import {type FetchJson, SearchError} from './client/search-files.ts';
import {loadLanguagePacks} from './language-packs.ts';
import {searchContexts, type SearchOptions} from './options.ts';
import {MANIFEST_FILE} from './shared/index-format.ts';

/**
 * Opens the index of a built site in Node.js, with the engine of the browser. A new build is opened
 * at the next search.
 */
export function searchOutput(outDir: string, baseUrl: string, options: SearchOptions): SiteSearch {
  const contexts = ['', ...searchContexts(options).map((context) => context.path)];
  let opened: {engine: SearchEngine; time: number} | undefined;
  const open = (): SearchEngine | undefined => {
    const time = fs.statSync(path.join(outDir, MANIFEST_FILE), {throwIfNoEntry: false})?.mtimeMs;
    if (time === undefined) return undefined;
    if (opened?.time !== time)
      opened = {time, engine: createSearchEngine(readFrom(outDir, baseUrl), loadLanguagePacks(options.language))};
    return opened.engine;
  };
  return async (text, limit) => {
    const engine = open();
    if (!engine) return undefined;
    const contextLength = Math.max(options.searchResultContextMaxLength, 200);
    const found = await Promise.all(
      contexts.map((context) =>
        engine.search({text, folder: baseUrl, context, limit, contextLength}).catch((error: unknown) => {
          // Only some sites have an index of the pages outside all contexts.
          if (error instanceof SearchError && error.kind === 'missing') return {hits: []};
          throw error;
        }),
      ),
    );
    const hits = found.flatMap((each) => each.hits.slice(0, limit));
    const unique = new Map(hits.map((hit) => [hit.url + hit.hash, hit]));
    return [...unique].slice(0, limit).map(([url, hit]) => {
      const title = plain(hit.pageTitle ?? hit.title);
      const heading = plain(hit.heading);
      return {
        path: url,
        title,
        ...(hit.pageTitle && heading !== title && {heading}),
        ...(hit.excerpt && {excerpt: plain(hit.excerpt)}),
      };
    });
  };
}

function plain(segments: readonly {text: string}[]): string {
  return segments.map(({text}) => text).join('');
}

/** Reads the files that the engine would fetch. */
function readFrom(outDir: string, baseUrl: string): FetchJson {
  return async (url) => {
    const [file = ''] = url.split('?');
    try {
      const text = await fs.promises.readFile(path.join(outDir, decodeURI(withoutBaseUrl(file, baseUrl))), 'utf8');
      return JSON.parse(text) as unknown;
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      throw new SearchError(isMissing ? 'missing' : 'damaged', `${file}: ${(error as Error).message}`);
    }
  };
}
