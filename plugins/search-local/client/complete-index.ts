import {type IndexPart, KINDS, numbersOfSteps, PAIR_MARK, type SearchDocument} from '../shared/index-format.ts';
import type {Languages} from '../shared/languages.ts';
import {readTerms, wordTerms} from '../shared/text-terms.ts';
import type {HanDictionary} from './han-dictionary.ts';
import type {LoadedIndex} from './loaded-index.ts';
import {lowerBoundBy} from './sorted-lists.ts';

/**
 * Documents with everything that large indexes leave out because it follows from other parts:
 * numbers of a page run from its title to the next, so the page of an entry, and with it address
 * and title, are known from its number.
 */
export function completeDocuments(parts: readonly IndexPart[]): SearchDocument[][] {
  const titles = withCrumbs(parts[KINDS.title]?.documents ?? []);
  const pageOf = (i: number): SearchDocument | undefined => {
    const at = lowerBoundBy(titles.length, (index) => (titles[index]?.i ?? 0) <= i);
    return titles[at - 1];
  };
  return parts.map(({documents}, kind) => {
    if (kind === KINDS.title) return titles;
    const all = kind === KINDS.heading ? documents.flatMap(withEqual) : documents;
    return all.map((document) => {
      if (document.p !== undefined) return document;
      const page = pageOf(document.i);
      const {u = '', i: p = document.i, t: s = ''} = page ?? {};
      return kind === KINDS.heading ? {...document, u, p} : {...document, u, p, s};
    });
  });
}

function withCrumbs(titles: readonly SearchDocument[]): SearchDocument[] {
  let before: string[] = [];
  return titles.map((title) => ({...title, b: (before = title.b ?? before)}));
}

/** A heading and the others of the same text and hash. */
function withEqual({e, ...document}: SearchDocument): SearchDocument[] {
  if (e === undefined) return [document];
  return [document, ...numbersOfSteps(e).map((step) => ({...document, i: document.i + step}))];
}

/**
 * Adds to an index of titles or headings what its file leaves out since it follows from the texts:
 * pairs of neighbouring ideographs, and on large sites parts of identifiers, words inside longer
 * words, and the ends of long lists.
 *
 * @param isLean the file has neither scores nor terms inside others
 */
export function addInnerTerms(
  index: LoadedIndex,
  documents: readonly SearchDocument[],
  {languages, dictionary, isLean}: {languages: Languages; dictionary: HanDictionary; isLean: boolean},
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
        if (isLean) for (const {term} of wordTerms(written, languages)) add(term);
      },
      han: (run) => {
        for (let at = 0; at + 2 <= run.length; at++) add(PAIR_MARK + run.slice(at, at + 2));
        if (isLean) for (const word of dictionary.wordsIn(run)) if (!languages.isStopWord(word)) add(word);
      },
    });
  }
  index.addTerms(found);
}
