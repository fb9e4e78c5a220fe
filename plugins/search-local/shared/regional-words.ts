import {foldText} from './fold-text.ts';
import {REGIONAL_WORDS} from './regional-words.table.ts';

const pairs = REGIONAL_WORDS.map((pair): [string, string] => {
  const [regional = '', mainland = ''] = pair.split(' ');
  return [foldText(regional), mainland];
});
const mainlandWords = new Map(pairs);
const REGIONAL = new RegExp(
  pairs
    .map(([regional]) => regional)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/**
 * Replaces regional terms in a run of folded ideographs by mainland terms. Returns undefined if
 * there are none.
 */
export function mainlandSpelling(run: string): string | undefined {
  const spelling = run.replace(REGIONAL, (word) => mainlandWords.get(word) ?? word);
  return spelling === run ? undefined : spelling;
}
