import type {FetchJson} from '../../../../plugins/search-local/client/search-files.ts';
import type {SearchPage} from '../../../../plugins/search-local/collect-pages.ts';
import {numberEntries, type PageEntries} from '../../../../plugins/search-local/number-entries.ts';
import {searchOptionsSchema} from '../../../../plugins/search-local/options.ts';
import {findSegmenter} from '../../../../plugins/search-local/segmenter.ts';
import {createLanguages} from '../../../../plugins/search-local/shared/languages.ts';
import {createTokenizer, TermNumbers} from '../../../../plugins/search-local/tokenizer.ts';
import {writeIndex} from '../../../../plugins/search-local/write-index.ts';

process.env['INKSTONE_SEGMENTER'] = 'intl';
export const numbers = new TermNumbers();
export const languages = createLanguages(['en', 'zh'], {removeDefaultStopWordFilter: [], removeDefaultStemmer: false});
const tokensOf = createTokenizer({languages, segmenter: findSegmenter(import.meta.dirname).create([]), numbers});

/** A page of the index. Its first section is what stands above the first heading. */
export interface IndexedPage {
  path: string;
  title: string;
  description: string;
  sections: {title: string; hash: string; content: string}[];
}

/** Cuts and numbers the texts of pages in English and Chinese. */
export function numberedPages(list: readonly IndexedPage[]): {pages: PageEntries[]; sections: number} {
  const pages = list.map(({path, title, description, sections}): SearchPage => {
    const facts = {kind: 'doc' as const, description, keywords: '', label: '', breadcrumb: ['手册']};
    const texts = sections.flatMap((section, place) => [place === 0 ? '' : section.title, section.content]);
    const tokens = [title, description, '', ...texts].map((text) => Int32Array.from(tokensOf(text)));
    return {
      page: {path: `/${path}`, file: '', noIndex: false, title},
      url: `/${path}`,
      path,
      facts,
      article: {title, sections, tokens},
    };
  });
  return numberEntries(pages, numbers);
}

/** Writes the index of pages into memory and returns how a browser reads its files. */
export function writtenIndex({pages, sections}: {pages: PageEntries[]; sections: number}): FetchJson {
  const files = new Map<string, string>();
  const options = {...searchOptionsSchema.parse({language: ['en', 'zh']}), id: 'default'};
  const write = (name: string, content: string): void => void files.set(`/${name}`, content);
  writeIndex({pages, sections, numbers, options, sources: '', version: '', write});
  return (url) => Promise.resolve(JSON.parse(files.get(url.split('?')[0] ?? '') ?? 'null') as unknown);
}
