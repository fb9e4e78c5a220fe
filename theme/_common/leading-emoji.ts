const PICTURE = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=[\uFE0F\p{Emoji_Modifier}])\uFE0F?)\p{Emoji_Modifier}?`;

/** Two letters of a flag, or pictures that are joined to one. */
const LEADING_EMOJI = new RegExp(String.raw`^\s*(\p{RI}{2}|${PICTURE}(?:\u200D${PICTURE})*)`, 'u');

/**
 * An emoji at the start of a label, and what comes after it: a card shows it as its sign (as
 * Docusaurus does since 3.8).
 */
export function splitLeadingEmoji(label: string): {emoji?: string; rest: string} {
  const found = LEADING_EMOJI.exec(label);
  const rest = found ? label.slice(found[0].length).trim() : '';
  return found?.[1] && rest ? {emoji: found[1], rest} : {rest: label};
}
