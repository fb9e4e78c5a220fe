/**
 * Functions of `@docusaurus/utils-common`, which sites import in Node.js and in browsers.
 */

import {applyTrailingSlash as applySlash} from './url.ts';

export {addLeadingSlash, addTrailingSlash, removeTrailingSlash} from './url.ts';

/** ID of the fallback target of the "skip to content" link. Pages contain it. */
export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback';

/** ID of the element with the content of a blog post. */
export const blogPostContainerID = '__blog-post-container';

/** Applies the trailing slash setting of a site to a URL, except `mailto:`. */
export function applyTrailingSlash(
  url: string,
  options: {trailingSlash: boolean | undefined; baseUrl: string},
): string {
  if (url.startsWith('mailto:')) return url;
  const hasPath = !/^(?:[?#]|$)/.test(url);
  if (hasPath || url.startsWith('#')) return applySlash(url, options);
  return options.trailingSlash ? `/${url}` : url;
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

/** Returns an error and its causes, outermost first. A cause can be any value. */
export function getErrorCausalChain(error: Error): [Error, ...Error[]] {
  return error.cause ? [error, ...getErrorCausalChain(error.cause as Error)] : [error];
}

/** Returns the distinct values in order of first occurrence. */
export function uniq<Item>(list: Item[]): Item[] {
  return [...new Set(list)];
}

/** Groups items by key. Keys and items keep their order. */
export function groupBy<Item, Key extends PropertyKey>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Record<Key, Item[]> {
  const groups = {} as Record<Key, Item[]>;
  let index = 0;
  for (const item of items) (groups[keyOf(item, index++)] ??= []).push(item);
  return groups;
}
