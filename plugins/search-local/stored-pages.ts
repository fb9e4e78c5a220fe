import type {PluginStore} from 'inkstone/plugin';
import {unpackArticle, type PackedArticle, type PackedPage, type TokenizedArticle} from './page-tokenizer.ts';
import type {PageFacts} from './read-page.ts';
import type {TermNumbers} from './tokenizer.ts';

/** A page that was tokenized now or before. */
export interface FoundPage {
  facts: PageFacts;
  /** Missing if the page isn't indexed. */
  article?: {
    /** Number of sections. */
    sections: number;
    /** Reads the article from the store. */
    read: () => TokenizedArticle;
  };
}

export interface StoredPagesInput {
  store: PluginStore;
  numbers: TermNumbers;
  /** Tokenizes a page, by its index, whose entry has vanished since it was found. */
  tokenize: (at: number) => PackedPage;
}

/** Content of an entry, whose bytes are those of the article. */
interface StoredPage {
  facts: PageFacts;
  /** Number of sections; missing if the page isn't indexed. */
  sections?: number;
}

/** Opens the tokenized pages of a store. Their articles stay there until they are read. */
export function openStoredPages({store, numbers, tokenize}: StoredPagesInput) {
  /** Whether the store returns what is put into it; unknown before the first page. */
  let isWritable: boolean | undefined;
  const get = (key: string): PackedPage | undefined => {
    const entry = store.get<StoredPage>(key);
    if (!entry) return undefined;
    const {facts, sections} = entry.value;
    return {facts, ...(sections !== undefined && {article: {sections, bytes: entry.bytes}})};
  };
  const pageOf = ({facts, article}: PackedPage, read: () => PackedArticle | undefined): FoundPage => {
    if (!article) return {facts};
    const {sections} = article;
    return {facts, article: {sections, read: () => unpackArticle(read() as PackedArticle, numbers)}};
  };
  const storedPage = (at: number, key: string, page: PackedPage): FoundPage =>
    pageOf(page, () => (get(key) ?? tokenize(at)).article);
  return {
    get,
    /** Returns the page with an index and a key, if the store has it. */
    find: (at: number, key: string): FoundPage | undefined => {
      const page = get(key);
      return page && storedPage(at, key, page);
    },
    /** Stores a page. */
    add: (at: number, key: string, page: PackedPage): FoundPage => {
      const {facts, article} = page;
      const value: StoredPage = {facts, ...(article && {sections: article.sections})};
      store.put(key, value, article?.bytes);
      isWritable ??= get(key) !== undefined;
      return isWritable ? storedPage(at, key, page) : pageOf(page, () => article);
    },
  };
}
