import {escapeHtml} from './plain-lines.ts';

/** A Prism token stream. */
export type PrismStream = string | PrismToken | PrismStream[];

/** A Prism token: its type, aliases and content. */
export interface PrismToken {
  type: string;
  alias?: string | string[];
  content: PrismStream;
}

function tokenHtml(text: string, classes: string): string {
  return classes === '' || text.trim() === ''
    ? escapeHtml(text)
    : `<span class="token ${classes}">${escapeHtml(text)}</span>`;
}

function streamHtml(stream: PrismStream, classes: string): string {
  if (typeof stream === 'string') {
    // Lines are separate elements, so no token may span several lines.
    return stream
      .split('\n')
      .map((line) => tokenHtml(line, classes))
      .join('\n');
  }
  if (Array.isArray(stream)) return stream.map((part) => streamHtml(part, classes)).join('');
  const names = new Set([...classes.split(' '), stream.type, ...[stream.alias ?? []].flat()]);
  names.delete('');
  return streamHtml(stream.content, [...names].join(' '));
}

/** Returns the HTML of each line, in the same form as the build's highlighting. */
export function tokenLines(stream: PrismStream): string[] {
  return streamHtml(stream, '').split('\n');
}
