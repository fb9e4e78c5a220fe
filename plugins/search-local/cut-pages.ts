import {createLanguages, type LanguagePack} from './shared/languages.ts';
import {selectorTest} from './html-tree.ts';
import {indexTokens, type IndexToken} from './index-tokens.ts';
import {pageSections} from './page-sections.ts';
import {openSectionCache, type CutPage} from './section-cache.ts';
import {findSegmenter, type Segmenter} from './segmenter.ts';
import type {SearchPage} from './collect-pages.ts';
import {unfilteredLanguages, type SearchOptions} from './options.ts';

export interface CutInput {
  pages: readonly SearchPage[];
  options: SearchOptions;
  cacheDir: string;
  siteTitle: string;
  packs: Record<string, LanguagePack>;
  /** The site's own Chinese words. */
  words: readonly string[];
}

/** Raised when pages are cut otherwise than before. */
const CUT_VERSION = 3;

/** Cuts every page into sections and terms; a page that did not change comes from the cache, and then no dictionary is loaded. */
export async function cutPages(input: CutInput): Promise<CutPage[]> {
  const {options, packs} = input;
  const languages = createLanguages(options.language, {
    removeDefaultStopWordFilter: unfilteredLanguages(options),
    removeDefaultStemmer: options.removeDefaultStemmer,
    packs,
  });
  const source = languages.hasChinese ? findSegmenter() : undefined;
  let segmenter: Segmenter | undefined;
  const loadSegmenter = (): Segmenter | undefined => (segmenter ??= source?.create(input.words));
  const ignored = selectorTest(options.ignoreCssSelectors);
  const cache = openSectionCache(input.cacheDir, cacheVersion(input, source?.kind));
  const cut: CutPage[] = [];
  for (const page of input.pages) {
    const {facts} = page;
    const fallbackTitle = titleWithoutSite(page.page.title, input.siteTitle);
    const key = JSON.stringify([facts.article, facts.description, facts.keywords, fallbackTitle]);
    cut.push(
      await cache.get(key, () => {
        const sections = pageSections(facts.article ?? '', {fallbackTitle, ignored});
        const tools = {languages, segmenter: loadSegmenter()};
        return {...sections, ...tokensOf(sections, page, (text) => indexTokens(text, tools))};
      }),
    );
  }
  return cut;
}

function tokensOf(
  {title, sections}: Pick<CutPage, 'title' | 'sections'>,
  {facts}: SearchPage,
  tokens: (text: string) => IndexToken[],
): Omit<CutPage, 'title' | 'sections'> {
  return {
    titleTokens: tokens(title),
    descriptionTokens: tokens(facts.description),
    keywordTokens: tokens(facts.keywords),
    sectionTokens: sections.map((section) => ({heading: tokens(section.title), content: tokens(section.content)})),
  };
}

function cacheVersion({options, words, siteTitle}: CutInput, segmenter: string | undefined): string {
  const deciding = [
    CUT_VERSION,
    options.language,
    options.removeDefaultStopWordFilter,
    options.removeDefaultStemmer,
    options.ignoreCssSelectors,
    words,
    siteTitle,
    segmenter,
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
