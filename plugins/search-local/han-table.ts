import {isLongWord, placed, type Segmenter} from './segmenter.ts';
import {foldText} from './shared/fold-text.ts';
import {textRuns} from './shared/text-runs.ts';

/** Runs of ideographs of a text, as `readTerms` tells them. */
export function hanRuns(text: string): string[] {
  return textRuns(foldText(text)).flatMap((run) => (run.isHan ? [run.text] : []));
}

/** Runs of ideographs that were cut where the dictionary is, for threads that have none. */
export interface HanTable {
  /** Words of each run. */
  runs: Map<string, string[]>;
  /** Shorter words inside long ones. */
  inside: Map<string, string[]>;
}

/** Cuts some runs. */
export function cutRuns(runs: Iterable<string>, segmenter: Segmenter): HanTable {
  const table: HanTable = {runs: new Map(), inside: new Map()};
  for (const run of runs) {
    const words = segmenter.cut(run).map(({text}) => text);
    table.runs.set(run, words);
    for (const word of words)
      if (isLongWord(word) && !table.inside.has(word))
        table.inside.set(
          word,
          segmenter.inside(word).map(({text}) => text),
        );
  }
  return table;
}

/** A segmenter that knows what tables say; they are added as they come. */
export function tableSegmenter(): Segmenter & {add: (table: HanTable) => void} {
  const known: HanTable = {runs: new Map(), inside: new Map()};
  const wordsOf = (text: string, table: ReadonlyMap<string, string[]>): string[] => {
    const words = table.get(text);
    if (!words) throw new Error(`"${text}" has not been segmented`);
    return words;
  };
  return {
    add: ({runs, inside}) => {
      for (const [run, words] of runs) known.runs.set(run, words);
      for (const [word, parts] of inside) known.inside.set(word, parts);
    },
    cut: (run) => placed(wordsOf(run, known.runs)),
    inside: (word) => wordsOf(word, known.inside).map((text) => ({text, start: word.indexOf(text)})),
  };
}
