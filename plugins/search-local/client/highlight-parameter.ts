/** Name of the parameter that carries the words of a hit, repeated, one a word. */
export const HIGHLIGHT_PARAMETER = '_highlight';

/**
 * The query of an address without the words to be marked; other parameters stay as they are
 * written.
 */
export function withoutHighlight(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== HIGHLIGHT_PARAMETER);
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
