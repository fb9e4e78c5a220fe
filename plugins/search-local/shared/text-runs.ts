/**
 * A stretch of text that is either ideographs or one word of anything else that is written in
 * letters and digits.
 */
export interface TextRun {
  text: string;
  start: number;
  isHan: boolean;
}

/** Ideographs: the blocks that Chinese is written in, without kana and punctuation. */
const HAN_BLOCKS = '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{323af}';
const RUN = new RegExp(`[${HAN_BLOCKS}]+|(?:(?![${HAN_BLOCKS}])[\\p{L}\\p{N}\\p{M}_])+`, 'gu');
const STARTS_WITH_HAN = new RegExp(`^[${HAN_BLOCKS}]`, 'u');

/** All runs of a text, in order; what stands between them separates. */
export function textRuns(text: string): TextRun[] {
  return Array.from(text.matchAll(RUN), (match) => ({
    text: match[0],
    start: match.index,
    isHan: STARTS_WITH_HAN.test(match[0]),
  }));
}

/** Terms of the Chinese dictionary begin with an ideograph. */
export function isHanText(text: string): boolean {
  return STARTS_WITH_HAN.test(text);
}

/** A part of an identifier. */
export interface WordPart {
  text: string;
  start: number;
}

const PART = /\p{Lu}+(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+[\p{N}]*|[\p{L}\p{M}]+[\p{N}]*|\p{N}+/gu;

/**
 * Parts of an identifier, as written: `VK_KHR_swapchain` is `VK`, `KHR`, `swapchain`;
 * `vkCmdPipelineBarrier2` is `vk`, `Cmd`, `Pipeline`, `Barrier2` and, since readers leave out such
 * digits, `Barrier`. Nothing for a word of one piece.
 */
export function wordParts(word: string): WordPart[] {
  const parts: WordPart[] = [];
  for (const match of word.matchAll(/[^_]+/g)) {
    const pieces = [...match[0].matchAll(PART)].map((piece) => ({
      text: piece[0],
      start: match.index + (piece.index ?? 0),
    }));
    // `snake_case` parts are findable as they stand, besides their own pieces.
    if (pieces.length > 1 && match[0].length < word.length) parts.push({text: match[0], start: match.index});
    parts.push(...pieces);
  }
  // What is added below needs no second look.
  for (const part of parts.slice()) {
    const bare = /^(\p{L}{3,})\p{N}+$/u.exec(part.text)?.[1];
    if (bare !== undefined) parts.push({text: bare, start: part.start});
  }
  return parts.filter((part) => part.text.length < word.length);
}
