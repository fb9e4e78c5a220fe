import {applyTrailingSlash as applySlash} from '../../plugin-api.ts';

export {
  addLeadingSlash,
  addTrailingSlash,
  addTrailingSlash as addTrailingPathSeparator,
  removeTrailingSlash,
} from '../../plugin-api.ts';

/**
 * Id of the element that the link "skip to content" falls back to; part of pages' HTML, and so of
 * the contract.
 */
export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback';

/** Prefix of things that must not meet names of sites. */
export const blogPostContainerID = '__blog-post-container';

/**
 * The slash at the end of an address as a site wants it; unlike Inkstone's own it leaves addresses
 * with a protocol alone.
 */
export function applyTrailingSlash(
  url: string,
  options: {trailingSlash: boolean | undefined; baseUrl: string},
): string {
  return url.startsWith('mailto:') ? url : applySlash(url, options);
}

export function addPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text : prefix + text;
}

export function addSuffix(text: string, suffix: string): string {
  return text.endsWith(suffix) ? text : text + suffix;
}

export function removePrefix(text: string, prefix: string): string {
  return prefix !== '' && text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

export function removeSuffix(text: string, suffix: string): string {
  return suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
}

/** An error and the errors that caused it, outermost first. */
export function getErrorCausalChain(error: Error): [Error, ...Error[]] {
  return error.cause instanceof Error ? [error, ...getErrorCausalChain(error.cause)] : [error];
}

export function uniq<Item>(items: Item[]): Item[] {
  return [...new Set(items)];
}

/** Lists of items by a key, in the order of their first occurrence. */
export function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Record<string, Item[]> {
  const groups: Record<string, Item[]> = {};
  for (const item of items) (groups[keyOf(item)] ??= []).push(item);
  return groups;
}
