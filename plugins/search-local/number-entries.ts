import type {SearchPage} from './collect-pages.ts';
import {countTerms, type IndexedText} from './serialize-index.ts';
import type {SearchDocument} from './shared/index-format.ts';
import type {TermNumbers} from './tokenizer.ts';

/** An entry of a sub-index, with its terms. */
export interface Entry {
  document: SearchDocument;
  tokens: IndexedText['tokens'];
}

/** All entries of one page. */
export interface PageEntries {
  page: SearchPage;
  title: Entry;
  headings: Entry[];
  description?: Entry;
  keywords?: Entry;
  /** Numbers of the bodies. */
  refs: number[];
  /** Numbers of terms in the bodies (`countTerms`). */
  lengths: number[];
  /** Bytes of the bodies. */
  size: number;
  /** Created each time: the bodies of a large site are on disk (`SearchPage.article`). */
  readonly contents: Entry[];
}

const NONE = new Int32Array();

/** All entries of a site, and its number of sections. */
export interface NumberedEntries {
  pages: PageEntries[];
  sections: number;
}

/**
 * Numbers all entries. Sections are counted across the site, starting at 1. A body has the number
 * of its section; the heading of the section (for the first one, the title of the page) has that
 * number plus the total number of sections, so that each can be computed from the other. Bodies get
 * the shorter numbers because most of the index refers to them. Description and keywords share the
 * number of their page's title.
 */
export function numberEntries(pages: readonly SearchPage[], numbers: TermNumbers): NumberedEntries {
  const counts = pages.map(({sections, article}) => sections ?? article.sections.length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  // Most headings of a reference are on all of its pages.
  const known = new Map<string, Entry['tokens']>();
  let first = 1;
  const numbered = pages.map((page, at) => {
    const entries = pageEntries(page, {first, total, known, numbers});
    first += counts[at] ?? 0;
    return entries;
  });
  return {pages: numbered, sections: total};
}

interface Numbering {
  /** Number of the first section of the page. */
  first: number;
  total: number;
  /** Terms of headings by their texts; grows. */
  known: Map<string, Entry['tokens']>;
  numbers: TermNumbers;
}

function pageEntries(page: SearchPage, {first, total, known, numbers}: Numbering): PageEntries {
  const {facts, url: u, article} = page;
  const p = total + first;
  const [title = NONE, description = NONE, keywords = NONE, ...ofSections] = article.tokens;
  const meta = (t: string): SearchDocument => ({i: p, t, s: article.title, u, p});
  const headings = article.sections.slice(1).map(({title: t, hash: h}, at): Entry => {
    const tokens = known.get(t) ?? ofSections[(at + 1) * 2] ?? NONE;
    known.set(t, tokens);
    return {document: {i: p + at + 1, t, u, h, p}, tokens};
  });
  const bodies = article.sections.flatMap(({content}, at) => (content === '' ? [] : [{content, at}]));
  const entries = {
    page,
    title: {document: {i: p, t: article.title, u, b: facts.breadcrumb}, tokens: title},
    headings,
    ...(facts.description && {description: {document: meta(facts.description), tokens: description}}),
    ...(facts.keywords && {keywords: {document: meta(facts.keywords), tokens: keywords}}),
    refs: bodies.map(({at}) => first + at),
    lengths: bodies.map(({at}) => countTerms(ofSections[at * 2 + 1] ?? NONE, numbers)),
    size: bodies.reduce((sum, {content}) => sum + Buffer.byteLength(content), 0),
  };
  return withContents(entries, first, p);
}

/** A separate function, because a closure in the other one would keep the article in memory. */
function withContents(entries: Omit<PageEntries, 'contents'>, first: number, p: number): PageEntries {
  return {
    ...entries,
    get contents() {
      const {article, url: u} = entries.page;
      return article.sections.flatMap(({title: s, hash: h, content: t}, at): Entry[] => {
        if (t === '') return [];
        // Texts are also needed without their terms, which take longer to read.
        const tokens = (): Entry['tokens'] => article.tokens[4 + at * 2] ?? NONE;
        return [
          {
            document: {i: first + at, t, s, u, h, p},
            get tokens() {
              return tokens();
            },
          },
        ];
      });
    },
  };
}
