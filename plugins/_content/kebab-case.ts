/**
 * Words of a label joined with dashes: the default address of a tag or an author (`OpenGL基础` is
 * `open-gl基础`). Source of the behaviour: lodash's `kebabCase`, which Docusaurus 3.10 uses.
 */
export function kebabCase(text: string): string {
  const plain = withoutAccents(text).replace(/['’]/g, '');
  const words = plain.match(IS_PLAIN.test(plain) ? PLAIN_WORD : WORD) ?? [];
  return words.map((word) => word.toLowerCase()).join('-');
}

/** First letter upper case, the others lower case: the default label of a tag. */
export function capitalize(text: string): string {
  const [first = '', ...rest] = text.toLowerCase();
  return first.toUpperCase() + rest.join('');
}

const LOWER = 'a-zß-öø-ÿ';
const UPPER = 'A-ZÀ-ÖØ-Þ';
const BREAK = String.raw`\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf×÷\u2000-\u206f\u1680\u180e\u3000\ufeff`;
/** Neither a letter of Latin-1, nor a digit, nor a break: Han characters, Cyrillic and so on. */
const MISC = String.raw`[^${BREAK}${LOWER}${UPPER}\d\u2700-\u27bf\u{10000}-\u{10ffff}]`;
const END = `[${BREAK}]|$`;

// In order: `Word`, `ABC` before `Word`, `word` of any script, `ABC`, `1st`, numbers, emoji.
const WORD = new RegExp(
  [
    `[${UPPER}]?[${LOWER}]+(?=[${UPPER}]|${END})`,
    `(?:[${UPPER}]|${MISC})+(?=[${UPPER}](?:[${LOWER}]|${MISC})|${END})`,
    `[${UPPER}]?(?:[${LOWER}]|${MISC})+`,
    `[${UPPER}]+`,
    String.raw`\d*(?:1ST|2ND|3RD|(?![123])\dTH)(?=\b|[a-z_])`,
    String.raw`\d*(?:1st|2nd|3rd|(?![123])\dth)(?=\b|[A-Z_])`,
    String.raw`\d+`,
    String.raw`[\u2700-\u27bf\u{10000}-\u{10ffff}](?:[\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f]|\u200d[\u2600-\u27bf\u{10000}-\u{10ffff}])*`,
  ].join('|'),
  'gu',
);
const IS_PLAIN = /^(?!.*(?:[a-z][A-Z]|[A-Z]{2}[a-z]|[0-9][a-zA-Z]|[a-zA-Z][0-9]|[^a-zA-Z0-9 ]))/s;
const PLAIN_WORD = /[^\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+/g;

/** A letter and what it is written as in an address. */
const LIGATURES = new Map(
  'ÆAe æae ÐD ðd ØO øo ÞTh þth ßss ĐD đd ĦH ħh ıi ĲIJ ĳij ĸk ŁL łl ŊN ŋn ŒOe œoe ŦT ŧt ſs'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/** Only Latin letters: normalising the whole text would take Hangul syllables apart. */
function withoutAccents(text: string): string {
  return text
    .replace(
      /[À-ÖØ-öø-ſ]/g,
      (letter) => LIGATURES.get(letter) ?? letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
    )
    .replace(/[\u0300-\u036f\ufe20-\ufe2f\u20d0-\u20ff]/g, '');
}
