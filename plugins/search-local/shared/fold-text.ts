import {SIMPLIFIED, TRADITIONAL} from './folding.table.ts';

const FULL_WIDTH = /[\uff01-\uff5e\u3000]/g;
const FOLDED = new RegExp(`[${TRADITIONAL}]`, 'gu');

const simplifiedOf = new Map(
  [...TRADITIONAL].map((character, index) => [character, [...SIMPLIFIED][index] ?? character]),
);

/**
 * Normalizes text for indexing and lookup: lower case, full-width letters to half-width,
 * traditional characters to simplified. Keeps all offsets, so positions in the result are valid in
 * the text.
 */
export function foldText(text: string): string {
  return lowerCase(foldWidth(text)).replace(FOLDED, (character) => simplifiedOf.get(character) ?? character);
}

/**
 * Converts only full-width letters. Keeps capitals, which separate the subterms of an identifier.
 */
export function foldWidth(text: string): string {
  return text.replace(FULL_WIDTH, (character) =>
    character === '\u3000' ? ' ' : String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
}

/** Converts to lower case, except for the few letters that would become longer. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return [...text].map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('');
}
