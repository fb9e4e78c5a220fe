import {readFileSync} from 'node:fs';
import {isWanted, searchPage, type Candidate, type SearchPage} from './collect-pages.ts';
import {selectorTest} from './html-selectors.ts';
import {createTokenizer, type IndexTokens} from './index-tokens.ts';
import {unfilteredLanguages, type SearchOptions} from './options.ts';
import {articleOf, pageFacts, type PageFacts} from './page-facts.ts';
import {pageSections, type PageSections} from './page-sections.ts';
import {openSectionCache, type CutPage, type PageRecord} from './section-cache.ts';
import {findSegmenter} from './segmenter.ts';
import {createLanguages, type LanguagePack} from './shared/languages.ts';
import type {TermNumbers} from './term-numbers.ts';

export interface CutInput {
  candidates: readonly Candidate[];
  options: SearchOptions;
  cacheDir: string;
  siteTitle: string;
  packs: Record<string, LanguagePack>;
  /** The site's own Chinese words. */
  words: readonly string[];
  numbers: TermNumbers;
}

/** Raised when pages are read or cut otherwise than before. */
const CUT_VERSION = 8;

/**
 * Cuts every page into sections and terms. A page that did not change comes from the cache; as a rule its file is not even read,
 * and where nothing has changed no dictionary is loaded.
 *
 * Here and not in the threads that render: each of them would load the dictionary, which takes as long as cutting 400 pages, and
 * give every term back by copy, while phrases that come again are cut once here.
 */
export function cutPages(input: CutInput): SearchPage[] {
  const {options} = input;
  const cache = openSectionCache(input.cacheDir, cutVersion(input), input.numbers);
  const cut = pageCutter(input);
  const pages = input.candidates.flatMap((candidate): SearchPage[] => {
    const {page, path} = candidate;
    let known: ReadPage | undefined;
    const read = (): ReadPage => (known ??= readPage(candidate, options));
    const quick = page.contentKey === undefined ? undefined : JSON.stringify([page.contentKey, page.title, path]);
    const record = cache.get({quick, exact: () => JSON.stringify([read(), page.title])}, () => cut(read(), page.title));
    const found = searchPage(candidate, record, options);
    return found ? [found] : [];
  });
  cache.close();
  return pages;
}

/** What a page is cut from. */
interface ReadPage {
  facts: PageFacts;
  /** HTML of its text; missing where the page is not to be found. */
  article?: string;
}

function readPage({page, path}: Candidate, options: SearchOptions): ReadPage {
  const html = readFileSync(page.file, 'utf8');
  const facts = pageFacts(html);
  const article = isWanted(facts.kind, path, options) ? articleOf(html) : undefined;
  return {facts, ...(article !== undefined && {article})};
}

/** Cuts pages into sections and terms; the dictionary is loaded with the first one. */
function pageCutter(input: CutInput): (page: ReadPage, title: string) => PageRecord {
  const {options, packs, siteTitle} = input;
  const languages = createLanguages(options.language, {
    removeDefaultStopWordFilter: unfilteredLanguages(options),
    removeDefaultStemmer: options.removeDefaultStemmer,
    packs,
  });
  const ignored = selectorTest(options.ignoreCssSelectors);
  let tokenizer: ((text: string) => IndexTokens) | undefined;
  const tokens = (text: string): IndexTokens => {
    tokenizer ??= createTokenizer({
      languages,
      segmenter: languages.hasChinese ? findSegmenter().create(input.words) : undefined,
      numbers: input.numbers,
    });
    return tokenizer(text);
  };
  return ({facts, article}, title) => {
    if (article === undefined) return {facts};
    const sections = pageSections(article, {fallbackTitle: titleWithoutSite(title, siteTitle), ignored});
    return {facts, cut: withTokens(sections, facts, tokens)};
  };
}

function withTokens(sections: PageSections, facts: PageFacts, tokens: (text: string) => IndexTokens): CutPage {
  // The first section has the title of the page.
  const texts = sections.sections.flatMap(({title, content}, at) => [at === 0 ? '' : title, content]);
  const all = [sections.title, facts.description, facts.keywords, ...texts];
  return {...sections, tokens: all.map((text) => Int32Array.from(tokens(text)))};
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

/** `<title>` carries the name of the site behind a delimiter. */
function titleWithoutSite(title: string, siteTitle: string): string {
  const tail = title.endsWith(siteTitle) ? title.slice(0, -siteTitle.length).replace(/\s*\S\s*$/, '') : title;
  return tail || title;
}
