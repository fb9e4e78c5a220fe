import {
  BIGRAM_PREFIX,
  decodePostings,
  type IndexFile,
  KINDS,
  type PageEntry,
  type Postings,
  relativeLength,
} from '../shared/index-format.ts';
import {chineseStopWords, createLanguages, type LanguagePack, type Languages} from '../shared/languages.ts';
import {readTerms, wordTerms} from '../shared/text-terms.ts';
import {HanDictionary} from './han-dictionary.ts';
import {LoadedIndex} from './loaded-index.ts';
import type {IndexFilesReader} from './search-files.ts';
import type {SectionText} from './section-text.ts';

/** A section of a page. */
export interface SectionEntry {
  i: number;
  /** Heading; for the first section, the title of the page. */
  title: string;
  /** `#id`, `''` for the first section. */
  hash: string;
  page: PageEntry;
}

/** The index of one context, in memory. */
export interface OpenIndex {
  files: IndexFilesReader;
  file: IndexFile;
  languages: Languages;
  dictionary: HanDictionary;
  /**
   * By kind (`KINDS`). Titles, descriptions and keywords have the numbers of pages. The bodies are
   * loaded in shards.
   */
  indexes: LoadedIndex[];
  /** By number. */
  sections: Map<number, SectionEntry>;
  /** Shards that were added. */
  loadedShards: Set<number>;
  /** Texts that were read, by `i`. */
  texts: Map<number, SectionText>;
  /** Text chunks that were requested. */
  textChunks: Set<number>;
}

/** Reads the index of a context. Bodies are loaded later, for each search (`load-bodies.ts`). */
export async function openIndex(files: IndexFilesReader, packs: Record<string, LanguagePack>): Promise<OpenIndex> {
  const {manifest} = files;
  const file = await files.index();
  const languages = createLanguages(manifest.languages, {...manifest, packs});
  const dictionary = new HanDictionary([...file.words, ...(languages.hasChinese ? chineseStopWords : [])]);
  const sections = file.pages.flatMap(sectionsOf);
  const named = (texts: readonly Name[]): LoadedIndex => {
    const index = new LoadedIndex(languages.stem);
    index.add(nameTerms(texts, {languages, dictionary}));
    return index;
  };
  const descriptions = new LoadedIndex(languages.stem);
  descriptions.add(file.descriptions.map(([term, postings]) => [term, decodePostings(postings)]));
  const indexes: LoadedIndex[] = [];
  indexes[KINDS.title] = named(file.pages.map(({i, t}) => ({i, text: t})));
  indexes[KINDS.heading] = named(sections.flatMap(({i, title, page}) => (i === page.i ? [] : [{i, text: title}])));
  indexes[KINDS.description] = descriptions;
  indexes[KINDS.keywords] = named(file.pages.flatMap(({i, k}) => (k === undefined ? [] : [{i, text: k}])));
  indexes[KINDS.content] = new LoadedIndex(languages.stem, {
    count: file.bodies,
    lengthOf: (i) => relativeLength(manifest.lengths, i),
  });
  return {
    files,
    file,
    languages,
    dictionary,
    indexes,
    sections: new Map(sections.map((section) => [section.i, section])),
    loadedShards: new Set(),
    texts: new Map(),
    textChunks: new Set(),
  };
}

function sectionsOf(page: PageEntry): SectionEntry[] {
  const {i, t, h = []} = page;
  const first = {i, title: t, hash: '', page};
  const others = Array.from({length: h.length / 2}, (_, at) => ({
    i: i + at + 1,
    title: h[at * 2] ?? '',
    hash: h[at * 2 + 1] ?? '',
    page,
  }));
  return [first, ...others];
}

/** A title, a heading or the keywords of a page, with its number. */
interface Name {
  i: number;
  text: string;
}

/** Returns the terms of names: words, all Chinese words that a run contains, and bigrams. */
export function nameTerms(
  names: readonly Name[],
  {languages, dictionary}: {languages: Languages; dictionary: HanDictionary},
): Map<string, Postings> {
  const terms = new Map<string, Postings>();
  for (const {i, text} of names) {
    const add = (term: string): void => {
      const postings = terms.get(term);
      if (postings) postings.set(i, 1);
      else terms.set(term, new Map([[i, 1]]));
    };
    readTerms(text, languages, {
      word: (written) => {
        for (const {term} of wordTerms(written, languages)) add(term);
      },
      han: (run) => {
        for (let at = 0; at + 2 <= run.length; at++) add(BIGRAM_PREFIX + run.slice(at, at + 2));
        for (const word of dictionary.wordsIn(run)) if (!languages.isStopWord(word)) add(word);
      },
    });
  }
  return terms;
}
