import {readFileSync} from 'node:fs';
import {contentHash, decodePath} from 'inkstone/plugin';
import {hanRuns, type Segmenter} from './segmenter.ts';
import {selectorTest} from './html-elements.ts';
import {createTokenizer, TermNumbers} from './tokenizer.ts';
import {loadLanguagePacks} from './language-packs.ts';
import {unfilteredLanguages, type SearchOptions} from './options.ts';
import {articleOf, pageFacts, type PageFacts, pageSections, type PageSections} from './read-page.ts';
import {createLanguages} from './shared/languages.ts';

/** Settings that all pages share. Worker threads get a copy. */
export interface TokenizerSettings {
  options: SearchOptions;
  siteTitle: string;
  /** `PluginStore.dir` of the tokenized pages. */
  storeDir: string;
  /** Changes with everything that affects all pages. */
  version: string;
}

/** A rendered page. */
export interface PageFile {
  /** Absolute path of the HTML file. */
  file: string;
  /** Path below the base URL, without a leading slash. */
  path: string;
  title: string;
}

/** A page after its HTML was read. */
export interface ReadPage {
  /** Cache key: covers everything that the terms of the page depend on. */
  key: string;
  facts: PageFacts;
  title: string;
  path: string;
  /** HTML of the article; missing if the page isn't indexed. */
  article?: string;
}

/** A page that is split into sections. */
export interface SplitPage {
  key: string;
  facts: PageFacts;
  /** Missing if the page isn't indexed. */
  sections?: PageSections;
}

/** A tokenized page in the store and in messages between threads. */
export interface PackedPage {
  facts: PageFacts;
  /** Missing if the page isn't indexed. */
  article?: PackedArticle;
}

/** An article as bytes, so that reading the facts of a page parses no texts and terms. */
export interface PackedArticle {
  /** Number of sections. */
  sections: number;
  /** JSON of a `TokenizedArticle` whose tokens are indexes of a list of terms. */
  bytes: Uint8Array;
}

/** An article with all its terms. */
export interface TokenizedArticle extends PageSections {
  /**
   * Terms of its names (title, keywords and headings), of its description, then of the text of each
   * section.
   */
  tokens: Int32Array[];
}

/** Why a page could not be tokenized. */
export interface PageProblem {
  problem: string;
}

/** Tokenizes pages in steps, because only the last one needs segmented Chinese. */
export interface PageTokenizer {
  read: (page: PageFile) => ReadPage;
  split: (page: ReadPage) => SplitPage;
  /** Returns the runs of ideographs in a page, each once. */
  hanRuns: (page: SplitPage) => string[];
  tokenize: (page: SplitPage) => PackedPage;
}

/**
 * Creates a tokenizer for the pages of a site.
 *
 * @param segmenter used if Chinese is one of the languages
 * @throws Error that names a selector of the options that isn't supported
 */
export function createPageTokenizer(settings: TokenizerSettings, segmenter: Segmenter): PageTokenizer {
  const {options, siteTitle, version} = settings;
  const languages = createLanguages(options.language, {
    removeDefaultStopWordFilter: unfilteredLanguages(options),
    removeDefaultStemmer: options.removeDefaultStemmer,
    packs: loadLanguagePacks(options.language),
  });
  const ignored = selectorTest(options.ignoreCssSelectors);
  const numbers = new TermNumbers();
  const tokens = createTokenizer({languages, segmenter: languages.hasChinese ? segmenter : undefined, numbers});
  return {
    read: ({file, path, title}) => {
      const html = readFileSync(file, 'utf8');
      const facts = pageFacts(html);
      const article = isIndexed(facts.kind, path, options) ? articleOf(html) : undefined;
      const page = {facts, title, path, ...(article !== undefined && {article})};
      return {...page, key: contentHash(`${version}\n${JSON.stringify(page)}`, 32)};
    },
    split: ({key, facts, title, path, article}) => {
      if (article === undefined) return {key, facts};
      const sections = pageSections(article, {fallbackTitle: titleWithoutSite(title, siteTitle), ignored});
      return {key, facts: {...facts, keywords: otherNames(facts, sections.title, path)}, sections};
    },
    hanRuns: (page) => (languages.hasChinese ? [...new Set(textsOf(page).flatMap(hanRuns))] : []),
    tokenize: (page) => packPage(page, textsOf(page).map(tokens), numbers),
  };
}

/** Returns whether the options include pages of a kind at a path. */
function isIndexed(kind: PageFacts['kind'], path: string, options: SearchOptions): boolean {
  const below = (bases: readonly string[] | undefined): boolean =>
    bases === undefined ||
    bases.some((base) => {
      const folder = base.replace(/^\/+|\/+$/g, '');
      return folder === '' || path === folder || path.startsWith(`${folder}/`);
    });
  if (kind === 'doc') return options.indexDocs && below(options.docsRouteBasePath);
  if (kind === 'post') return options.indexBlog && below(options.blogRouteBasePath);
  return kind === 'page' && options.indexPages;
}

/** Returns the error of a page as data, so that all pages with errors are reported together. */
export function orProblem<Result>(work: () => Result): Result | PageProblem {
  try {
    return work();
  } catch (error) {
    // The path in "ENOENT: …, open '…'" is in a folder that the build renames at the end.
    return {problem: error instanceof Error ? error.message.replace(/, \w+ '.*'$/, '') : String(error)};
  }
}

/** Returns texts in the order of `TokenizedArticle.tokens`. */
function textsOf({facts, sections}: SplitPage): string[] {
  if (!sections) return [];
  const names = [facts.keywords, ...sections.sections.map(({title}) => title)];
  return [names.join('\n'), facts.description, ...sections.sections.map(({content}) => content)];
}

/**
 * Returns what else a page is called: its keywords, its label in the sidebar and the last part of
 * its URL. A page with a Chinese title often has an English URL.
 */
function otherNames({keywords, label}: PageFacts, title: string, path: string): string {
  const slug = decodePath(path.split('/').findLast((part) => part !== '') ?? '').replace(/\.html$/, '');
  const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const names = [label, /\p{L}{3}/u.test(slug) ? slug.replaceAll(/[-_]+/g, ' ') : ''];
  const others = names.filter((name) => !bare(title).includes(bare(name)));
  return [keywords, ...new Set(others)].filter((name) => name !== '').join(', ');
}

/** Removes the site name and the delimiter before it from the end of a `<title>`. */
function titleWithoutSite(title: string, siteTitle: string): string {
  const tail = title.endsWith(siteTitle) ? title.slice(0, -siteTitle.length).replace(/\s*\S\s*$/, '') : title;
  return tail || title;
}

/** Content of `PackedArticle.bytes`. `tokens` are indexes of `terms`. */
interface ArticleJson extends PageSections {
  tokens: number[][];
  terms: string[];
}

/**
 * Packs a page for the store.
 *
 * @param tokens with the term numbers of `numbers`
 */
function packPage({facts, sections}: SplitPage, tokens: readonly number[][], numbers: TermNumbers): PackedPage {
  if (!sections) return {facts};
  const indexes = new Map<number, number>();
  const indexOf = (number: number): number => {
    let found = indexes.get(number);
    if (found === undefined) indexes.set(number, (found = indexes.size));
    return found;
  };
  const packed = tokens.map((list) => list.map(indexOf));
  const terms = [...indexes.keys()].map((number) => numbers.term(number));
  const json: ArticleJson = {...sections, tokens: packed, terms};
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  return {facts, article: {sections: sections.sections.length, bytes}};
}

/** Returns the article with the term numbers of the site. */
export function unpackArticle({bytes}: PackedArticle, numbers: TermNumbers): TokenizedArticle {
  const {terms, tokens, ...sections} = JSON.parse(new TextDecoder().decode(bytes)) as ArticleJson;
  const siteNumbers = terms.map((term) => numbers.of(term));
  return {...sections, tokens: tokens.map((list) => Int32Array.from(list, (index) => siteNumbers[index] ?? 0))};
}
