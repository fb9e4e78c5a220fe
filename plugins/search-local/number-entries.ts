import type {SearchPage} from './collect-pages.ts';
import type {SearchDocument} from './shared/index-format.ts';
import type {IndexedText} from './term-table.ts';

/** An entry of one of the five parts, with its terms. */
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

/** Entries of a site, and how many sections it has. */
export interface NumberedEntries {
  pages: PageEntries[];
  sections: number;
}

/**
 * Gives every entry its number (ALG-4): titles and headings are counted over the site from 1, and the text of a section has
 * the number of its heading plus that of all sections, so that a section is found from its text without a list. Description
 * and keywords share the number of their page.
 */
export function numberEntries(pages: readonly SearchPage[]): NumberedEntries {
  const total = pages.reduce((sum, {cut}) => sum + cut.sections.length, 0);
  let next = 1;
  const numbered = pages.map((page) => {
    const {facts, url: u, cut} = page;
    const p = next;
    const [title = NONE, description = NONE, keywords = NONE, ...ofSections] = cut.tokens;
    const entries: PageEntries = {
      page,
      title: {document: {i: p, t: cut.title, u, b: facts.breadcrumb}, tokens: title},
      headings: [],
      contents: [],
    };
    const meta = (t: string): SearchDocument => ({i: p, t, s: cut.title, u, p});
    if (facts.description) entries.description = {document: meta(facts.description), tokens: description};
    if (facts.keywords) entries.keywords = {document: meta(facts.keywords), tokens: keywords};
    cut.sections.forEach(({title: heading, hash: h, content}, at) => {
      const i = next++;
      if (at > 0) entries.headings.push({document: {i, t: heading, u, h, p}, tokens: ofSections[at * 2] ?? NONE});
      if (content === '') return;
      const document = {i: total + i, t: content, s: heading, u, h, p};
      entries.contents.push({document, tokens: ofSections[at * 2 + 1] ?? NONE});
    });
    return entries;
  });
  return {pages: numbered, sections: total};
}
