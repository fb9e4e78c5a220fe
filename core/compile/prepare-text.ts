/**
 * Rewrites older Markdown for the parser. Every rewrite keeps the number of lines, and on a line it
 * only adds characters at the end, so positions in messages stay those of the file. Code fences are
 * rewritten as well, as in Docusaurus.
 *
 * @param keywords of admonitions whose `:::note Title` becomes `:::note[Title]`
 */
export function prepareText(text: string, keywords: readonly string[]): string {
  return labelAdmonitions(unwrapMdxBlocks(text), keywords);
}

/**
 * Empties the two fence lines of ```` ```mdx-code-block ````, so that the lines between them are
 * MDX. Tools for translators may add spaces.
 */
function unwrapMdxBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  return MDX_BLOCKS.reduce(
    (rest, block) => rest.replace(block, (_match, lineEnd: string, inner: string) => lineEnd + inner),
    text,
  );
}

/** A block with three backticks can be inside of one with four, so they need a pass each. */
const MDX_BLOCKS = [
  /^ *``` *mdx-code-block[^\S\n]*(\r?\n)([^]*?)^ *```[^\S\n]*$/gm,
  /^ *```` *mdx-code-block[^\S\n]*(\r?\n)([^]*?)^ *````[^\S\n]*$/gm,
];

const patterns = new Map<string, RegExp>();

/** `:::note Title` is `:::note[Title]`; also in block quotes and lists. */
function labelAdmonitions(text: string, keywords: readonly string[]): string {
  if (keywords.length === 0 || !text.includes(':::')) return text;
  const words = keywords.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  let pattern = patterns.get(words);
  if (!pattern) {
    pattern = new RegExp(`^((?:[ \\t]|>)*:{3,}(?:${words}))[ \\t]+((?![ \\t]|{)[^\\r\\n]*)`, 'gm');
    patterns.set(words, pattern);
  }
  return text.replace(pattern, (_match, directive: string, title: string) => `${directive}[${title.trimEnd()}]`);
}

/** The part of a text before the marker; the whole text where there is none. */
export function cutAtMarker(text: string, marker: {source: string; flags: string}): string {
  const at = text.search(new RegExp(marker.source, marker.flags.replace('g', '')));
  return at < 0 ? text : text.slice(0, at);
}

/**
 * Full-width punctuation, and the quotation marks, dashes and dots that Chinese shares with other
 * languages.
 */
const WIDE = /[\u3001-\u303F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65“”‘’—…·]/;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const PUNCTUATION = /[!-)+-/:-@[\]^_`{|}]/;

/**
 * Characters of a private range, which are letters to the parser, and rare punctuation.
 */
const LETTERS = {from: 0xe100, to: 0xe1ff};
const MARKS = {from: 0x2e00, to: 0x2e4f};

/** A text for the parser, and the characters that its placeholders replace. */
export interface MaskedEmphasis {
  text: string;
  originals: ReadonlyMap<string, string>;
}

/**
 * Emphasis next to full-width punctuation (`**“真”。**她`): CommonMark decides by spaces and
 * punctuation around the asterisks whether they open or close, and Chinese has no spaces. Beside
 * asterisks, full-width punctuation is replaced by a letter, and a Han character across from ASCII
 * punctuation by a mark. Each has the length of what it stands for, so positions stay;
 * `restoreEmphasis` puts them back. Undefined where there is nothing of the kind.
 */
export function maskEmphasis(text: string): MaskedEmphasis | undefined {
  const standIns = new Map<string, string>();
  const letters = unused(text, LETTERS);
  const marks = unused(text, MARKS);
  const units: string[] = [];
  let from = 0;
  const mask = (at: number, pool: Iterator<string, undefined>): void => {
    const original = text[at] as string;
    const standIn = standIns.get(original) ?? pool.next().value;
    if (standIn === undefined || at < from) return;
    standIns.set(original, standIn);
    units.push(text.slice(from, at), standIn);
    from = at + 1;
  };
  for (const {index, 0: run} of text.matchAll(/\*+|~~/g)) {
    const [before = '', after = ''] = [text[index - 1], text[index + run.length]];
    if (before === '\\') continue;
    // Next to ASCII punctuation, as in `**[a](b)**，`, only punctuation on the other side helps.
    if (WIDE.test(before) && !PUNCTUATION.test(after)) mask(index - 1, letters);
    else if (HAN.test(before) && PUNCTUATION.test(after)) mask(index - 1, marks);
    if (WIDE.test(after) && !PUNCTUATION.test(before)) mask(index + run.length, letters);
    else if (HAN.test(after) && PUNCTUATION.test(before)) mask(index + run.length, marks);
  }
  if (standIns.size === 0) return undefined;
  const originals = new Map([...standIns].map(([original, standIn]) => [standIn, original]));
  return {text: units.join('') + text.slice(from), originals};
}

/** Puts back what was replaced, in every text of the tree. */
export function restoreEmphasis(tree: object, originals: ReadonlyMap<string, string>): void {
  const pattern = new RegExp(`[${[...originals.keys()].join('')}]`, 'g');
  rewriteTexts(tree, (text) => text.replace(pattern, (standIn) => originals.get(standIn) ?? standIn));
}

/** Characters of a range that do not occur in the text. */
function* unused(text: string, {from, to}: {from: number; to: number}): Generator<string, undefined> {
  for (let code = from; code <= to; code++) {
    const character = String.fromCharCode(code);
    if ((from === LETTERS.from || /\p{P}/u.test(character)) && !text.includes(character)) yield character;
  }
}

/**
 * Rewrites every string in a tree: values, addresses, attributes, parsed
 * JavaScript. Changes the tree.
 */
export function rewriteTexts(holder: object, rewrite: (text: string) => string): void {
  const fields = holder as Record<string, unknown>;
  for (const key in fields) {
    const value = fields[key];
    if (typeof value === 'string') {
      if (key !== 'type') fields[key] = rewrite(value);
    } else if (typeof value === 'object' && value !== null && key !== 'position') {
      rewriteTexts(value, rewrite);
    }
  }
}
