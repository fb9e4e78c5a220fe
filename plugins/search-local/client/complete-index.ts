import {type SubIndex, KINDS, decodeDeltas, BIGRAM_PREFIX, type SearchDocument} from '../shared/index-format.ts';
import type {Languages} from '../shared/languages.ts';
import {readTerms, wordTerms} from '../shared/text-terms.ts';
import type {HanDictionary} from './han-dictionary.ts';
import type {LoadedIndex} from './loaded-index.ts';
import {lowerBoundBy} from './sorted-lists.ts';

/**
 * Restores what compact indexes omit because it follows from other data. The entries of a page have
 * numbers from its title up to the next title, so the number of an entry determines its page, and
 * with it URL and title.
 */
export function completeDocuments(subIndexes: readonly SubIndex[]): SearchDocument[][] {
  const titles = withBreadcrumbs(subIndexes[KINDS.title]?.documents ?? []);
  const pageOf = (i: number): SearchDocument | undefined => {
    const at = lowerBoundBy(titles.length, (index) => (titles[index]?.i ?? 0) <= i);
    return titles[at - 1];
  };
  return subIndexes.map(({documents}, kind) => {
    if (kind === KINDS.title) return titles;
    const all = kind === KINDS.heading ? documents.flatMap(expandHeading) : documents;
    return all.map((document) => {
      if (document.p !== undefined) return document;
      const page = pageOf(document.i);
      const {u = '', i: p = document.i, t: s = ''} = page ?? {};
      return kind === KINDS.heading ? {...document, u, p} : {...document, u, p, s};
    });
  });
}

function withBreadcrumbs(titles: readonly SearchDocument[]): SearchDocument[] {
  let before: string[] = [];
  return titles.map((title) => ({...title, b: (before = title.b ?? before)}));
}

/** Returns a heading and the others with the same text and hash. */
function expandHeading({e, ...document}: SearchDocument): SearchDocument[] {
  if (e === undefined) return [document];
  return [document, ...decodeDeltas(e).map((step) => ({...document, i: document.i + step}))];
}

/**
 * Adds terms to a sub-index of titles or headings that follow from the texts: bigrams, and in a
 * compact index subterms of identifiers, words inside longer words, and the remaining entries of
 * truncated lists.
 *
 * @param isCompact whether the file omits scores and nested terms
 */
export function addDerivedTerms(
  index: LoadedIndex,
  documents: readonly SearchDocument[],
  {languages, dictionary, isCompact}: {languages: Languages; dictionary: HanDictionary; isCompact: boolean},
): void {
  const found = new Map<string, number[]>();
  for (const {i, t} of documents) {
    const add = (term: string): void => {
      const holders = found.get(term);
      if (!holders) found.set(term, [i]);
      else if (holders.at(-1) !== i) holders.push(i);
    };
    readTerms(t, languages, {
      word: (written) => {
        if (isCompact) for (const {term} of wordTerms(written, languages)) add(term);
      },
      han: (run) => {
        for (let at = 0; at + 2 <= run.length; at++) add(BIGRAM_PREFIX + run.slice(at, at + 2));
        if (isCompact) for (const word of dictionary.wordsIn(run)) if (!languages.isStopWord(word)) add(word);
      },
    });
  }
  index.addTerms(found);
}
