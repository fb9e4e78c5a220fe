import type {PluginStore} from 'inkstone/plugin';
import {unpackPage, type PackedPage, type TokenizedArticle} from './page-tokenizer.ts';
import type {PageFacts} from './read-page.ts';
import type {TermNumbers} from './tokenizer.ts';

/**
 * Number of pages from which on articles stay in the store. Tokens and texts of a page take 40 KB
 * of memory.
 */
const MANY_PAGES = 2000;

/** A page that was tokenized now or before. */
export interface FoundPage {
  facts: PageFacts;
  /** Number of sections; missing if the page isn't indexed, which then has no article. */
  sections?: number;
  readonly article?: TokenizedArticle;
}

export interface StoredPagesInput {
  store: PluginStore;
  numbers: TermNumbers;
  /** Number of pages of the site. */
  count: number;
  /** Tokenizes a page, by its index, whose entry has vanished since it was found. */
  tokenize: (at: number) => PackedPage;
  /** Replaces `MANY_PAGES`. */
  many?: number;
}

/** Opens the tokenized pages of a store. Holds articles of small sites, reads those of others. */
export function openStoredPages({store, numbers, count, tokenize, many = MANY_PAGES}: StoredPagesInput) {
  let isHeld = count < many;
  let isTested = false;
  let last: {at: number; article: TokenizedArticle | undefined} | undefined;
  const get = (key: string): PackedPage | undefined => {
    const entry = store.get<Omit<PackedPage, 'tokens'>>(key);
    return entry && {...entry.value, tokens: entry.bytes};
  };
  const read = (at: number, key: string): TokenizedArticle | undefined => {
    if (last?.at !== at) last = {at, article: lazyTokens(get(key) ?? tokenize(at), numbers)};
    return last.article;
  };
  const pageOf = (at: number, key: string, entry: PackedPage): FoundPage => {
    const {facts, article} = entry;
    if (!article) return {facts};
    const sections = article.sections.length;
    if (isHeld) return {...unpackPage(entry, numbers), sections};
    return {
      facts,
      sections,
      get article() {
        return read(at, key) as TokenizedArticle;
      },
    };
  };
  return {
    get,
    /** Returns the page with an index and a key, if the store has it. */
    find: (at: number, key: string): FoundPage | undefined => {
      const entry = get(key);
      return entry && pageOf(at, key, entry);
    },
    /** Stores a page. */
    add: (at: number, key: string, entry: PackedPage): FoundPage => {
      const {tokens, ...value} = entry;
      store.put(key, value, tokens);
      // A folder that cannot be written: nothing could be read later.
      if (!isHeld && !isTested) isHeld = get(key) === undefined;
      isTested = true;
      return pageOf(at, key, entry);
    },
  };
}

/** Decodes the tokens when they are read. */
function lazyTokens(page: PackedPage, numbers: TermNumbers): TokenizedArticle | undefined {
  let tokens: TokenizedArticle['tokens'] | undefined;
  return (
    page.article && {
      ...page.article,
      get tokens() {
        return (tokens ??= unpackPage(page, numbers).article?.tokens ?? []);
      },
    }
  );
}
