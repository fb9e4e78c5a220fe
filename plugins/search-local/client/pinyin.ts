import {foldText} from '../shared/fold-text.ts';
import {isHanText, textRuns} from '../shared/text-terms.ts';
import type {HanDictionary} from './han-dictionary.ts';

/** Characters by syllable; a character can have several syllables. */
export type SyllableTable = Readonly<Record<string, string>>;

/** The syllables of each character, without tones; `v` means `ü`, as typed. */
export type Syllables = ReadonlyMap<string, readonly string[]>;

/** Returns the syllables by character. */
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

/** Chinese text of titles and headings. */
export interface Names {
  /** Distinct runs of ideographs. */
  runs: ReadonlySet<string>;
  dictionary: HanDictionary;
}

/** Returns the distinct runs of ideographs in titles and headings. */
export function hanRuns(texts: Iterable<string>): Set<string> {
  const runs = new Set<string>();
  for (const text of texts) for (const run of textRuns(foldText(text))) if (run.isHan) runs.add(run.text);
  return runs;
}

/** Maximum number of spellings to search for. */
const MAX_SPELLINGS = 4;
/** Fewer initials match too many words. */
const MIN_INITIALS = 3;

/**
 * Returns Chinese text from titles and headings that letters may stand for: `jiaohuanlian` and
 * `jhl` match 交换链. The last syllable may be unfinished. Best first: complete titles, then words,
 * most frequent first.
 */
export function pinyinToHan(typed: string, names: Names, syllables: Syllables): string[] {
  const worth = new Map<string, number>();
  for (const run of names.runs) {
    const characters = [...run];
    for (let from = 0; from < characters.length; from++) {
      const to = Math.max(
        matchSyllables(characters, from, typed, syllables),
        matchInitials(characters, from, typed, syllables),
      );
      if (to - from < 2) continue;
      const han = characters.slice(from, to).join('');
      const isCompleteRun = from === 0 && to === characters.length;
      if (isCompleteRun || isKnownWords(han, names.dictionary))
        worth.set(han, (worth.get(han) ?? 0) + (isCompleteRun ? 2 : 1));
    }
  }
  return best(worth);
}

/** Returns the end of the characters whose pinyin begins with what was typed, or -1. */
function matchSyllables(characters: readonly string[], at: number, typed: string, syllables: Syllables): number {
  if (typed === '') return at;
  let end = -1;
  for (const syllable of syllables.get(characters[at] ?? '') ?? []) {
    if (typed.startsWith(syllable))
      end = Math.max(end, matchSyllables(characters, at + 1, typed.slice(syllable.length), syllables));
    else if (syllable.startsWith(typed)) end = Math.max(end, at + 1);
  }
  return end;
}

/** Returns the end of the characters whose syllables begin with the typed letters, or -1. */
function matchInitials(characters: readonly string[], at: number, typed: string, syllables: Syllables): number {
  if (typed.length < MIN_INITIALS || at + typed.length > characters.length) return -1;
  const isRead = [...typed].every((letter, index) =>
    syllables.get(characters[at + index] ?? '')?.some((syllable) => syllable.startsWith(letter)),
  );
  return isRead ? at + typed.length : -1;
}

/** Maximum length of runs in which a wrong character is replaced. */
const MAX_TYPO_LENGTH = 8;

/**
 * Replaces one character of a run by another one with the same sound so that titles or headings
 * contain the result: 交换连 becomes 交换链. Returns nothing for runs that consist of words.
 */
export function homophones(run: string, {runs, dictionary}: Names, syllables: Syllables): string[] {
  const characters = [...run];
  if (characters.length < 2 || characters.length > MAX_TYPO_LENGTH || isKnownWords(run, dictionary)) return [];
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

/** Returns whether a run consists of known words of more than one character. */
function isKnownWords(run: string, dictionary: HanDictionary): boolean {
  const [first] = dictionary.segment(run);
  return (
    first !== undefined && first.misses === 0 && first.words.every(({value, partial}) => value.length > 1 && !partial)
  );
}

function best(worth: ReadonlyMap<string, number>): string[] {
  return [...worth]
    .sort(([a, x], [b, y]) => y - x || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, MAX_SPELLINGS)
    .map(([han]) => han)
    .filter(isHanText);
}
