import {IndexBuilder, indexedPage} from '../../../../plugins/search-local/build-index.ts';
import type {FetchJson} from '../../../../plugins/search-local/client/search-files.ts';
import {searchPages, type SearchPage} from '../../../../plugins/search-local/collect-pages.ts';
import {type SearchOptions, searchOptionsSchema} from '../../../../plugins/search-local/options.ts';
import {findSegmenter} from '../../../../plugins/search-local/segmenter.ts';
import type {IndexFile} from '../../../../plugins/search-local/shared/index-format.ts';
import {createLanguages} from '../../../../plugins/search-local/shared/languages.ts';
import {createTokenizer, TermNumbers} from '../../../../plugins/search-local/tokenizer.ts';
import {writeIndex} from '../../../../plugins/search-local/write-index.ts';

process.env['INKSTONE_SEGMENTER'] = 'intl';
export const numbers = new TermNumbers();
export const languages = createLanguages(['en', 'zh'], {removeDefaultStopWordFilter: [], removeDefaultStemmer: false});
const tokensOf = createTokenizer({
  languages,
  segmenter: findSegmenter(import.meta.dirname).create(['管线缓存', '信号量']),
  numbers,
});

/** A page of the index. Its first section is what stands above the first heading. */
export interface IndexedPage {
  path: string;
  title: string;
  description: string;
  sections: {title: string; hash: string; content: string}[];
}

/** Cuts and numbers the texts of pages in English and Chinese. */
export function numberedPages(list: readonly IndexedPage[]): SearchPage[] {
  const candidates = list.map(({path, title}) => ({page: {path: `/${path}`, file: '', noIndex: false, title}, path}));
  const found = list.map(({title, description, sections}) => {
    const facts = {kind: 'doc' as const, description, keywords: '', label: '', breadcrumb: ['手册']};
    const names = sections.map((section, place) => (place === 0 ? title : section.title)).join('\n');
    const texts = [names, description, ...sections.map(({content}) => content)];
    const article = {title, sections, tokens: texts.map((text) => Int32Array.from(tokensOf(text)))};
    return {facts, article: {sections: sections.length, read: () => article}};
  });
  return searchPages(candidates, found, options());
}

function options(more: object = {}): SearchOptions {
  return {...searchOptionsSchema.parse({language: ['en', 'zh'], ...more}), id: 'default'};
}

/** Builds the index file of pages that are in no context. */
export function builtIndex(pages: readonly SearchPage[], of = numbers): IndexFile {
  const builder = new IndexBuilder(of);
  for (const page of pages) builder.add(indexedPage(page));
  return builder.build(() => undefined);
}

/** Writes the index of pages into memory and returns how a browser reads its files. */
export function writtenIndex(pages: readonly SearchPage[], more: object = {}): FetchJson {
  const files = new Map<string, string>();
  const write = (name: string, content: string): void => void files.set(`/${name}`, content);
  writeIndex({pages, numbers, options: options(more), sources: '', version: '', write});
  return (url) => Promise.resolve(JSON.parse(files.get(url.split('?')[0] ?? '') ?? 'null') as unknown);
}
