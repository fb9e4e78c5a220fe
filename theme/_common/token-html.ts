import {escapeHtml} from './plain-lines.ts';

/** A stream of tokens as Prism gives it. */
export type PrismStream = string | PrismToken | PrismStream[];

/** A token of Prism: its kind, its other names, and what it holds. */
export interface PrismToken {
  type: string;
  alias?: string | string[];
  content: PrismStream;
}

function partHtml(text: string, classes: string): string {
  return classes === '' || text.trim() === ''
    ? escapeHtml(text)
    : `<span class="token ${classes}">${escapeHtml(text)}</span>`;
}

function streamHtml(stream: PrismStream, classes: string): string {
  if (typeof stream === 'string') {
    // A line is an element of its own on the page: no token may go over its end.
    return stream
      .split('\n')
      .map((line) => partHtml(line, classes))
      .join('\n');
  }
  if (Array.isArray(stream)) return stream.map((part) => streamHtml(part, classes)).join('');
  const names = new Set([...classes.split(' '), stream.type, ...[stream.alias ?? []].flat()]);
  names.delete('');
  return streamHtml(stream.content, [...names].join(' '));
}

/** HTML of each line; the same form as what the build makes of fences. */
export function tokenLines(stream: PrismStream): string[] {
  return streamHtml(stream, '').split('\n');
}
