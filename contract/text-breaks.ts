/** Where names in text may break across lines, for the theme and the compiler of static blocks. */

/** Returns whether a string contains a word that may not fit a line. */
export function hasLongName(text: string): boolean {
  return /[^\s\p{Script=Han}]{24}/u.test(text);
}

/**
 * Returns whether a title has such a word, or is a single name that is too long for the large
 * letters of a title on the narrowest phone. A title with spaces breaks there.
 */
export function isLongTitle(text: string): boolean {
  return hasLongName(text) || /^[^\s\p{Script=Han}]{14,}$/u.test(text);
}

/**
 * Splits text where long identifiers may break. Call it if `hasLongName` or `isLongTitle` is true.
 */
export function wordsOfNames(text: string): string[] {
  return text.split(/(?=[A-Z][a-z])|(?<=_)(?=\w)/);
}

/**
 * A command-line option such as `-DNAME=value`, which browsers would break after its first hyphen.
 */
const OPTION = /((?<!\S)-\S{1,31}(?!\S))/;

/** Characters per line on a phone. Shorter code wraps to the next line as a whole. */
const LINE = 40;

/**
 * Splits inline code at command-line options. Every second part is an option, which must not break.
 * Other code may break between words if `canBreak` is true.
 */
export function partsOfCode(code: string): {parts: string[]; canBreak: boolean} {
  const parts = code.split(OPTION);
  return {parts, canBreak: parts.length === 1 && code.length >= LINE};
}
