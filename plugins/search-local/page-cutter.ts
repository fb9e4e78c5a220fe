import {readFileSync} from 'node:fs';
import path from 'node:path';
import {readChecked, writeChecked} from './checked-files.ts';
import {isWanted} from './collect-pages.ts';
import {hanRuns} from './han-table.ts';
import {selectorTest} from './html-selectors.ts';
import {createTokenizer} from './index-tokens.ts';
import {loadLanguagePacks} from './language-packs.ts';
import {unfilteredLanguages, type SearchOptions} from './options.ts';
import {packPage, type PackedPage} from './packed-page.ts';
import {articleOf, pageFacts, type PageFacts} from './page-facts.ts';
import {pageSections, type PageSections} from './page-sections.ts';
import {entryName} from './section-cache.ts';
import type {Segmenter} from './segmenter.ts';
import {createLanguages} from './shared/languages.ts';
import {TermNumbers} from './term-numbers.ts';

/** What decides how pages are cut; it can be sent to a thread. */
export interface CutSession {
  options: SearchOptions;
  siteTitle: string;
  /** Absolute; folder of the cache. */
  cacheDir: string;
  /** Changes with everything that decides how pages are cut. */
  version: string;
}

/** A finished page. */
export interface PageToCut {
  /** Absolute. */
  file: string;
  /** Below the base URL, without a slash before it. */
  path: string;
  title: string;
}

/** A page that has been read and is in no cache. */
export interface ScannedPage {
  /** Of its entry. */
  name: string;
  facts: PageFacts;
  sections: PageSections;
}

/** A page with its terms. */
export interface CutPageEntry {
  /** In the cache. */
  name: string;
  entry: PackedPage;
  /** It can be read there. */
  isStored: boolean;
}

/** Why a page could not be cut. */
export interface CutProblem {
  problem: string;
}

/** Cuts pages in two steps, since only the second one needs ideographs cut into words. */
export interface PageCutter {
  /**
   * Reads a page and finds its sections; the entry where it was cut before or has nothing to cut.
   */
  scan: (page: PageToCut) => ScannedPage | CutPageEntry | CutProblem;
  /** Runs of ideographs that stand in a page, each once. */
  runs: (page: ScannedPage) => string[];
  /** Finds the terms and writes the entry. */
  cut: (page: ScannedPage) => CutPageEntry | CutProblem;
}

/**
 * @param segmenter is asked for runs of ideographs where Chinese is among the languages
 * @throws Error naming a selector of the options that is not understood
 */
export function createPageCutter(session: CutSession, segmenter: Segmenter): PageCutter {
  const {options, siteTitle, cacheDir, version} = session;
  const languages = createLanguages(options.language, {
    removeDefaultStopWordFilter: unfilteredLanguages(options),
    removeDefaultStemmer: options.removeDefaultStemmer,
    packs: loadLanguagePacks(options.language),
  });
  const ignored = selectorTest(options.ignoreCssSelectors);
  const numbers = new TermNumbers();
  const tokens = createTokenizer({languages, segmenter: languages.hasChinese ? segmenter : undefined, numbers});
  const store = (name: string, entry: PackedPage): boolean => writeChecked(path.join(cacheDir, name), entry);
  return {
    scan: (page) =>
      orProblem(() => {
        const read = readPage(page, options);
        const name = entryName(version, JSON.stringify([read, page.title]));
        const {facts, article} = read;
        const before = readChecked<PackedPage>(path.join(cacheDir, name));
        if (before) return {name, entry: before, isStored: true};
        if (article !== undefined)
          return {
            name,
            facts,
            sections: pageSections(article, {fallbackTitle: titleWithoutSite(page.title, siteTitle), ignored}),
          };
        const entry = {facts, terms: []};
        return {name, entry, isStored: store(name, entry)};
      }),
    runs: (page) => (languages.hasChinese ? [...new Set(textsOf(page).flatMap(hanRuns))] : []),
    cut: (page) =>
      orProblem(() => {
        const {name, facts, sections} = page;
        const entry = packPage({facts, sections, tokens: textsOf(page).map(tokens)}, numbers);
        return {name, entry, isStored: store(name, entry)};
      }),
  };
}

/** A page that cannot be cut is told with the others. */
function orProblem<Result>(work: () => Result): Result | CutProblem {
  try {
    return work();
  } catch (error) {
    // Of "ENOENT: …, open '…'" the path is that of a folder that is renamed when the build ends.
    return {problem: error instanceof Error ? error.message.replace(/, \w+ '.*'$/, '') : String(error)};
  }
}

/** What a page is cut from. */
interface ReadPage {
  facts: PageFacts;
  /** HTML of its text; missing where the page is not to be found. */
  article?: string;
}

function readPage({file, path: route}: PageToCut, options: SearchOptions): ReadPage {
  const html = readFileSync(file, 'utf8');
  const facts = pageFacts(html);
  const article = isWanted(facts.kind, route, options) ? articleOf(html) : undefined;
  return {facts, ...(article !== undefined && {article})};
}

/** Texts in the order of `CutPage.tokens`. */
function textsOf({facts, sections}: ScannedPage): string[] {
  // The first section has the title of the page.
  const texts = sections.sections.flatMap(({title, content}, at) => [at === 0 ? '' : title, content]);
  return [sections.title, facts.description, facts.keywords, ...texts];
}

/** `<title>` carries the name of the site behind a delimiter. */
function titleWithoutSite(title: string, siteTitle: string): string {
  const tail = title.endsWith(siteTitle) ? title.slice(0, -siteTitle.length).replace(/\s*\S\s*$/, '') : title;
  return tail || title;
}
