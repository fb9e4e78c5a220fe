import {foldText} from '../shared/fold-text.ts';
import {isHanText, textRuns} from '../shared/text-terms.ts';
import type {HanDictionary} from './han-dictionary.ts';

/** Syllables with the characters that are read so; a character may have several. */
export type SyllableTable = Readonly<Record<string, string>>;

/** The syllables of each character, without tones; `v` stands for `ü`, as it is typed. */
export type Syllables = ReadonlyMap<string, readonly string[]>;

export function readSyllables(table: SyllableTable): Syllables {
  const syllables = new Map<string, string[]>();
  for (const [syllable, characters] of Object.entries(table)) {
    for (const character of characters) {
      const known = syllables.get(character);
      if (known) known.push(syllable);
      else syllables.set(character, [syllable]);
    }
  }
  return syllables;
}

/** Chinese that is written in titles and headings. */
export interface Names {
  /** Runs of ideographs, each once. */
  runs: ReadonlySet<string>;
  dictionary: HanDictionary;
}

/** Collects the Chinese of titles and headings. */
export function hanRuns(texts: Iterable<string>): Set<string> {
  const runs = new Set<string>();
  for (const text of texts) for (const run of textRuns(foldText(text))) if (run.isHan) runs.add(run.text);
  return runs;
}

/** So many spellings are looked up. */
const MOST_SPELLINGS = 4;
/** Fewer initials stand for too many words. */
const FEWEST_INITIALS = 3;

/**
 * What titles and headings have that letters may stand for: `jiaohuanlian`, or `jhl`, is 交换链. The
 * last syllable may be unfinished. Best first: whole titles, then words, the most frequent first.
 */
export function hanOfPinyin(typed: string, names: Names, syllables: Syllables): string[] {
  const worth = new Map<string, number>();
  for (const run of names.runs) {
    const characters = [...run];
    for (let from = 0; from < characters.length; from++) {
      const to = Math.max(
        readWhole(characters, from, typed, syllables),
        readInitials(characters, from, typed, syllables),
      );
      if (to - from < 2) continue;
      const han = characters.slice(from, to).join('');
      const isWhole = from === 0 && to === characters.length;
      if (isWhole || isWords(han, names.dictionary)) worth.set(han, (worth.get(han) ?? 0) + (isWhole ? 2 : 1));
    }
  }
  return best(worth);
}

/** Where the characters end that are read as typed, or -1. */
function readWhole(characters: readonly string[], at: number, typed: string, syllables: Syllables): number {
  if (typed === '') return at;
  let end = -1;
  for (const syllable of syllables.get(characters[at] ?? '') ?? []) {
    if (typed.startsWith(syllable))
      end = Math.max(end, readWhole(characters, at + 1, typed.slice(syllable.length), syllables));
    else if (syllable.startsWith(typed)) end = Math.max(end, at + 1);
  }
  return end;
}

/** Where the characters end whose syllables begin with the letters typed, or -1. */
function readInitials(characters: readonly string[], at: number, typed: string, syllables: Syllables): number {
  if (typed.length < FEWEST_INITIALS || at + typed.length > characters.length) return -1;
  const isRead = [...typed].every((letter, index) =>
    syllables.get(characters[at + index] ?? '')?.some((syllable) => syllable.startsWith(letter)),
  );
  return isRead ? at + typed.length : -1;
}

/** Longest run in which a wrong character is looked for. */
const LONGEST_TYPO = 8;

/**
 * A run with one character replaced by another of the same sound, so that titles and headings have
 * it: 交换连 is 交换链. Nothing for runs that consist of words.
 */
export function sameSound(run: string, {runs, dictionary}: Names, syllables: Syllables): string[] {
  const characters = [...run];
  if (characters.length < 2 || characters.length > LONGEST_TYPO || isWords(run, dictionary)) return [];
  const worth = new Map<string, number>();
  for (const name of runs) {
    const other = [...name];
    for (let from = 0; from + characters.length <= other.length; from++) {
      const window = other.slice(from, from + characters.length);
      const wrong = characters.filter((character, at) => character !== window[at]);
      const right = window.filter((character, at) => character !== characters[at]);
      if (wrong.length !== 1 || !haveSameSound(wrong[0] ?? '', right[0] ?? '', syllables)) continue;
      const han = window.join('');
      worth.set(han, (worth.get(han) ?? 0) + (window.length === other.length ? 2 : 1));
    }
  }
  return best(worth);
}

function haveSameSound(a: string, b: string, syllables: Syllables): boolean {
  const sounds = syllables.get(a) ?? [];
  return syllables.get(b)?.some((sound) => sounds.includes(sound)) === true;
}

/** Whether a run consists of words of more than one character. */
function isWords(run: string, dictionary: HanDictionary): boolean {
  const [way] = dictionary.cut(run);
  return way !== undefined && way.misses === 0 && way.words.every(({value, partial}) => value.length > 1 && !partial);
}

function best(worth: ReadonlyMap<string, number>): string[] {
  return [...worth]
    .sort(([a, x], [b, y]) => y - x || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, MOST_SPELLINGS)
    .map(([han]) => han)
    .filter(isHanText);
}
