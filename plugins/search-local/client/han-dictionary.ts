import {isHanText} from '../shared/text-terms.ts';

interface Node {
  children: Map<string, Node>;
  isWord: boolean;
}

/** A word of a segmented query. */
export interface SegmentedWord {
  value: string;
  /** Prefix of a longer word, searched with a trailing wildcard. */
  partial?: boolean;
}

/** One way to segment a run of ideographs. */
export interface Segmentation {
  words: SegmentedWord[];
  /** Ideographs that belong to no word. */
  misses: number;
}

/** A segmentation from some position to the end of the run, as a linked list. */
interface Tail {
  word?: SegmentedWord;
  rest?: Tail;
  count: number;
  misses: number;
}

/**
 * Segmentations kept per position (beam width): enough for all real ambiguities, and keeps the time
 * linear in the length.
 */
const BEAM = 8;

/** A trie of the Chinese words of an index. */
export class HanDictionary {
  readonly #root: Node = {children: new Map(), isWord: false};

  constructor(terms: Iterable<string>) {
    for (const term of terms) if (isHanText(term)) this.#add(term);
  }

  #add(word: string): void {
    let node = this.#root;
    for (const character of word) {
      let next = node.children.get(character);
      if (!next) node.children.set(character, (next = {children: new Map(), isWord: false}));
      node = next;
    }
    node.isWord = true;
  }

  /**
   * Returns the best segmentations of a run, best first: fewest unmatched ideographs, then fewest
   * words. Works from the end to the start, so each position is visited once and segmentations
   * share their tails.
   */
  segment(run: string): Segmentation[] {
    const characters = [...run];
    const tails: Tail[][] = Array.from({length: characters.length + 1}, () => []);
    tails[characters.length] = [{count: 0, misses: 0}];
    for (let at = characters.length - 1; at >= 0; at--) {
      const starts = this.#startsAt(characters, at);
      const found = starts.flatMap(({word, length}) =>
        (tails[at + length] ?? []).map((rest): Tail => ({word, rest, count: rest.count + 1, misses: rest.misses})),
      );
      const candidates =
        starts.length > 0 ? found : (tails[at + 1] ?? []).map((rest) => ({...rest, misses: rest.misses + 1}));
      tails[at] = candidates.sort(compareTails).slice(0, BEAM);
    }
    return (tails[0] ?? []).filter(({count}) => count > 0).map((tail) => ({words: wordsOf(tail), misses: tail.misses}));
  }

  /** Returns all words that a run contains. */
  wordsIn(run: string): string[] {
    const words: string[] = [];
    const characters = [...run];
    for (let at = 0; at < characters.length; at++) {
      let node: Node | undefined = this.#root;
      let word = '';
      for (let to = at; to < characters.length; to++) {
        const character: string = characters[to] ?? '';
        node = node.children.get(character);
        if (!node) break;
        word += character;
        if (node.isWord) words.push(word);
      }
    }
    return words;
  }

  /**
   * Returns the words that begin at a position, longest first, then the longest prefix of another
   * word.
   */
  #startsAt(characters: readonly string[], at: number): {word: SegmentedWord; length: number}[] {
    const starts: {word: SegmentedWord; length: number}[] = [];
    let partial: {word: SegmentedWord; length: number} | undefined;
    let node = this.#root;
    for (let length = 1; at + length <= characters.length; length++) {
      const next = node.children.get(characters[at + length - 1] ?? '');
      if (!next) break;
      node = next;
      const value = characters.slice(at, at + length).join('');
      const follows = characters[at + length];
      const otherWords = node.children.size - (follows !== undefined && node.children.has(follows) ? 1 : 0);
      if (node.isWord) starts.unshift({word: {value}, length});
      else if (otherWords > 0) partial = {word: {value, partial: true}, length};
    }
    return partial ? [...starts, partial] : starts;
  }
}

function compareTails(a: Tail, b: Tail): number {
  return a.misses - b.misses || a.count - b.count;
}

function wordsOf(tail: Tail): SegmentedWord[] {
  const words: SegmentedWord[] = [];
  for (let at: Tail | undefined = tail; at; at = at.rest) if (at.word) words.push(at.word);
  return words;
}
