import type {SearchPage} from './collect-pages.ts';
import type {IndexedText} from './serialize-index.ts';
import type {SearchDocument} from './shared/index-format.ts';

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
  contents: Entry[];
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
export function numberEntries(pages: readonly SearchPage[]): NumberedEntries {
  const total = pages.reduce((sum, {article}) => sum + article.sections.length, 0);
  let section = 1;
  const numbered = pages.map((page) => {
    const {facts, url: u, article} = page;
    const p = total + section;
    const [title = NONE, description = NONE, keywords = NONE, ...ofSections] = article.tokens;
    const entries: PageEntries = {
      page,
      title: {document: {i: p, t: article.title, u, b: facts.breadcrumb}, tokens: title},
      headings: [],
      contents: [],
    };
    const meta = (t: string): SearchDocument => ({i: p, t, s: article.title, u, p});
    if (facts.description) entries.description = {document: meta(facts.description), tokens: description};
    if (facts.keywords) entries.keywords = {document: meta(facts.keywords), tokens: keywords};
    article.sections.forEach(({title: heading, hash: h, content}, at) => {
      const i = section++;
      if (at > 0)
        entries.headings.push({document: {i: total + i, t: heading, u, h, p}, tokens: ofSections[at * 2] ?? NONE});
      if (content === '') return;
      const document = {i, t: content, s: heading, u, h, p};
      entries.contents.push({document, tokens: ofSections[at * 2 + 1] ?? NONE});
    });
    return entries;
  });
  return {pages: numbered, sections: total};
}
