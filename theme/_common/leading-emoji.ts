const PICTURE = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=[\uFE0F\p{Emoji_Modifier}])\uFE0F?)\p{Emoji_Modifier}?`;

/**
 * Two regional indicators (a flag), the flag of a part of a country, a keycap, or pictographs
 * joined by zero-width joiners.
 */
const LEADING_EMOJI = new RegExp(
  String.raw`^\s*(\p{RI}{2}|🏴[\u{E0020}-\u{E007F}]+|[#*\d]\uFE0F?\u20E3|${PICTURE}(?:\u200D${PICTURE})*)`,
  'u',
);

/**
 * Splits a label into a leading emoji and the rest. Cards use the emoji as their icon, as in
 * Docusaurus since 3.8.
 */
export function splitLeadingEmoji(label: string): {emoji?: string; rest: string} {
  const found = LEADING_EMOJI.exec(label);
  const rest = found ? label.slice(found[0].length).trim() : '';
  return found?.[1] && rest ? {emoji: found[1], rest} : {rest: label};
}

/**
 * Splits a text into an emoji that it starts with and the rest, which stay as they are. For
 * components written for Docusaurus.
 */
export function extractLeadingEmoji(input: string): {emoji: string | null; rest: string} {
  const [all, emoji] = LEADING_EMOJI.exec(input) ?? [];
  return emoji !== undefined && all === emoji ? {emoji, rest: input.slice(emoji.length)} : {emoji: null, rest: input};
}
