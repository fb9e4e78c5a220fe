import {foldText} from './fold-text.ts';
import {REGIONAL_WORDS} from './regional-words.table.ts';

const pairs = REGIONAL_WORDS.map((pair): [string, string] => {
  const [regional = '', own = ''] = pair.split(' ');
  return [foldText(regional), own];
});
const ownWords = new Map(pairs);
const REGIONAL = new RegExp(
  pairs
    .map(([regional]) => regional)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/**
 * A run of folded ideographs with the words of the mainland in place of regional ones; undefined
 * where it has none.
 */
export function mainlandSpelling(run: string): string | undefined {
  const spelling = run.replace(REGIONAL, (word) => ownWords.get(word) ?? word);
  return spelling === run ? undefined : spelling;
}
