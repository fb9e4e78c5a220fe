import {KINDS} from '../shared/index-format.ts';
import {lowerBound} from './sorted-lists.ts';
import type {Query, QueryWord} from './make-queries.ts';
import type {OpenIndex, Run} from './run-queries.ts';

/**
 * Pieces of the bodies that one search may fetch: the rarest words choose them, the others are
 * looked up in titles and texts.
 */
export const MOST_PIECES = 2;

/** A word of no list counts more than the rarest of the common ones. */
const RARE = 1.5;
/** Long words say more than short ones. */
const PER_LETTER = 0.03;
const LONGEST = 12;
/** Pairs of ideographs stand behind the words. */
const PAIR_WORTH = 0.3;
const OVERLAPPING_PAIR_WORTH = 0.2;

/**
 * The pieces of the bodies that are worth fetching for some queries, best first: those with the
 * rarest words of the first readings.
 */
export function worthwhilePieces(queries: readonly Query[], index: OpenIndex): number[] {
  const {common, shards} = piecesOf(index);
  if (shards.length === 0) return [];
  const ranks = new Map(common.map((term, rank) => [term, rank / common.length]));
  const worth = new Map<number, number>();
  const seen = new Set<string>();
  let reading = 0;
  for (const {words} of queries) {
    let isNew = false;
    for (const [at, word] of words.entries()) {
      if (word.leading || seen.has(word.value) || index.languages.isStopWord(word.value)) continue;
      seen.add(word.value);
      isNew = true;
      const {value, pair} = word;
      // In the best reading two single ideographs together are a word that no list has. One alone
      // says nothing.
      const isHalf = reading === 0 && word.around !== undefined && words[at + 1]?.around !== undefined;
      const rank = value.length === 1 && !isHalf ? 0 : (ranks.get(index.languages.stem(value)) ?? RARE);
      const rarity = rank + PER_LETTER * Math.min(value.length, LONGEST);
      const own = pair ? (at % 2 === 0 ? PAIR_WORTH : OVERLAPPING_PAIR_WORTH) : rarity / 2 ** reading;
      for (const piece of piecesOfWord(word, index)) worth.set(piece, (worth.get(piece) ?? 0) + own);
    }
    if (isNew) reading++;
  }
  return [...worth].sort(([a, x], [b, y]) => y - x || a - b).map(([piece]) => piece);
}

/** Whether the bodies that hold a word are known, as far as they are listed. */
export function isLookedUp(word: QueryWord, index: OpenIndex): boolean {
  return (
    piecesOf(index).shards.length === 0 ||
    [...piecesOfWord(word, index)].every((piece) => index.loadedPieces.has(piece))
  );
}

/** Fetches pieces of the bodies, together, none twice. What cannot be had costs its hits only. */
export async function loadPieces(run: Run): Promise<void> {
  const {files, loadedPieces, indexes} = run.index;
  const missing = run.pieces.filter((piece) => !loadedPieces.has(piece));
  run.pieces = [];
  await Promise.all(
    missing.map(async (piece) => {
      try {
        const {index} = await files.shard(piece);
        if (loadedPieces.has(piece)) return;
        loadedPieces.add(piece);
        indexes[KINDS.content]?.add(index);
      } catch (error) {
        run.failure = error;
      }
    }),
  );
}

/** The stem of a word may lie in another piece than the words that begin like it. */
function piecesOfWord({value, pair}: QueryWord, index: OpenIndex): Set<number> {
  const {shards} = piecesOf(index);
  return new Set((pair ? [value] : [index.languages.stem(value), value]).map((term) => pieceOf(shards, term)));
}

function piecesOf({files}: OpenIndex): {shards: readonly string[]; common: readonly string[]} {
  return files.manifest.files[files.context] ?? {shards: [], common: []};
}

function pieceOf(firsts: readonly string[], term: string): number {
  const at = lowerBound(firsts, term);
  return Math.max(0, firsts[at] === term ? at : at - 1);
}
