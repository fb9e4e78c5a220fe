import {SIMPLIFIED, TRADITIONAL} from './folding.table.ts';

const FULL_WIDTH = /[\uff01-\uff5e\u3000]/g;
const FOLDED = new RegExp(`[${TRADITIONAL}]`, 'gu');

const simplifiedOf = new Map(
  [...TRADITIONAL].map((character, index) => [character, [...SIMPLIFIED][index] ?? character]),
);

/**
 * The form in which text is indexed and looked up: lower case, full-width letters as half-width
 * ones, traditional characters as simplified ones. Every character stays at its place, so positions
 * in the result hold in the text.
 */
export function foldText(text: string): string {
  return lowerCase(foldWidth(text)).replace(FOLDED, (character) => simplifiedOf.get(character) ?? character);
}

/** Only the width is folded: capitals still tell the parts of an identifier apart. */
export function foldWidth(text: string): string {
  return text.replace(FULL_WIDTH, (character) =>
    character === '\u3000' ? ' ' : String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
}

/** A few letters become longer in lower case; those stay as they are. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return [...text].map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('');
}
