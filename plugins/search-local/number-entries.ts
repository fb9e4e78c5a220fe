import type {SearchDocument} from './shared/index-format.ts';
import type {CutPage} from './section-cache.ts';
import type {SearchPage} from './collect-pages.ts';
import type {IndexedText} from './serialize-index.ts';

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

/**
 * Gives every entry its number (ALG-4): counted over the site from 1; description and keywords share the number of their
 * page. The text of a section always has the number after its heading's, so a section is found from its text without a list.
 */
export function numberEntries(pages: readonly SearchPage[], cut: readonly CutPage[]): PageEntries[] {
  let next = 1;
  return pages.map((page, index) => {
    const {title, sections, ...tokens} = cut[index] as CutPage;
    const p = next;
    const {url: u, facts} = page;
    const entries: PageEntries = {
      page,
      title: {document: {i: p, t: title, u, b: facts.breadcrumb}, tokens: tokens.titleTokens},
      headings: [],
      contents: [],
    };
    const meta = (t: string): SearchDocument => ({i: p, t, s: title, u, p});
    if (facts.description) entries.description = {document: meta(facts.description), tokens: tokens.descriptionTokens};
    if (facts.keywords) entries.keywords = {document: meta(facts.keywords), tokens: tokens.keywordTokens};
    sections.forEach(({title: heading, hash, content}, at) => {
      const terms = tokens.sectionTokens[at];
      const i = next++;
      if (at > 0) entries.headings.push({document: {i, t: heading, u, h: hash, p}, tokens: terms?.heading ?? []});
      if (content === '') return;
      const document = {i: next++, t: content, s: heading, u, h: hash, p};
      entries.contents.push({document, tokens: terms?.content ?? []});
    });
    return entries;
  });
}
