import {isHanText} from '../shared/text-terms.ts';

interface Node {
  children: Map<string, Node>;
  isWord: boolean;
}

/** A word of a query as it is looked up. */
export interface CutWord {
  value: string;
  /** Beginning of a longer word: looked up with a wildcard behind it. */
  partial?: boolean;
}

/** One way to cut a run of ideographs. */
export interface Way {
  words: CutWord[];
  /** Ideographs that fit no word. */
  misses: number;
}

/** A way from some place to the end of the run: its first word, and the way on. */
interface Chain {
  word?: CutWord;
  rest?: Chain;
  count: number;
  misses: number;
}

/**
 * Ways kept at each place: enough for every real ambiguity, and the work stays linear in the
 * length.
 */
const BEAM = 8;

/** Chinese words of an index, as a tree of characters. */
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
   * The best ways to cut a run, best first: none missed before some missed, then fewer words. From
   * the end to the start, each place is looked at once, and what follows a word is shared by all
   * ways that have it.
   */
  cut(run: string): Way[] {
    const characters = [...run];
    const chains: Chain[][] = Array.from({length: characters.length + 1}, () => []);
    chains[characters.length] = [{count: 0, misses: 0}];
    for (let at = characters.length - 1; at >= 0; at--) {
      const starts = this.#startsAt(characters, at);
      const found = starts.flatMap(({word, length}) =>
        (chains[at + length] ?? []).map((rest): Chain => ({word, rest, count: rest.count + 1, misses: rest.misses})),
      );
      const candidates =
        starts.length > 0 ? found : (chains[at + 1] ?? []).map((rest) => ({...rest, misses: rest.misses + 1}));
      chains[at] = candidates.sort(compareChains).slice(0, BEAM);
    }
    return (chains[0] ?? [])
      .filter(({count}) => count > 0)
      .map((chain) => ({words: wordsOf(chain), misses: chain.misses}));
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

  /** Words that begin here, longest first, and the longest beginning of another word. */
  #startsAt(characters: readonly string[], at: number): {word: CutWord; length: number}[] {
    const starts: {word: CutWord; length: number}[] = [];
    let partial: {word: CutWord; length: number} | undefined;
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

function compareChains(a: Chain, b: Chain): number {
  return a.misses - b.misses || a.count - b.count;
}

function wordsOf(chain: Chain): CutWord[] {
  const words: CutWord[] = [];
  for (let at: Chain | undefined = chain; at; at = at.rest) if (at.word) words.push(at.word);
  return words;
}
