import {PAIR_MARK, type SearchDocument} from '../shared/index-format.ts';
import type {Languages} from '../shared/languages.ts';
import {readTerms, wordTerms} from '../shared/text-terms.ts';
import type {HanDictionary} from './han-dictionary.ts';
import type {LoadedIndex} from './loaded-index.ts';

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
