import type {HeadRequest, HeadTag} from './head-tags.ts';

/** The head of the page: all requests together. */
export interface HeadState {
  title: string | undefined;
  tags: HeadTag[];
  htmlAttributes: Record<string, string>;
  bodyAttributes: Record<string, string>;
}

/**
 * Attributes that say what a tag is about; two tags that agree in one are the same thing said
 * twice.
 */
const IDENTITY: Record<HeadTag['name'], readonly string[]> = {
  base: ['href'],
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  link: ['href', 'rel'],
  script: ['src'],
  style: [],
  noscript: [],
};

const ORDER: readonly HeadTag['name'][] = ['base', 'meta', 'link', 'script', 'style', 'noscript'];

/**
 * Many requests, in the order in which their components were mounted, to one head: the
 * last one wins for the title, for each attribute of `<html>` and `<body>`, and for each tag; tags
 * that one request repeats are all kept.
 */
export function reduceHead(requests: readonly HeadRequest[]): HeadState {
  const state: HeadState = {title: undefined, tags: [], htmlAttributes: {}, bodyAttributes: {}};
  for (const request of requests) {
    state.title = request.title ?? state.title;
    Object.assign(state.htmlAttributes, request.htmlAttributes);
    Object.assign(state.bodyAttributes, request.bodyAttributes);
  }
  state.tags = inOrder(lastOfEach(requests));
  return state;
}

/** Search engines are told to leave the page out. */
export function isNoIndex(state: HeadState): boolean {
  return state.tags.some(
    ({name, attributes}) =>
      name === 'meta' &&
      attributes['name']?.toLowerCase() === 'robots' &&
      /\bnoindex\b/i.test(attributes['content'] ?? ''),
  );
}

function lastOfEach(requests: readonly HeadRequest[]): HeadTag[] {
  const seen = new Set<string>();
  const kept: HeadTag[][] = [];
  for (const request of [...requests].reverse()) {
    const own = new Set<string>();
    kept.push(
      request.tags.filter((tag) => {
        const identity = identityOf(tag);
        if (identity === undefined) return true;
        own.add(identity);
        return !seen.has(identity);
      }),
    );
    for (const identity of own) seen.add(identity);
  }
  return kept.reverse().flat();
}

function identityOf(tag: HeadTag): string | undefined {
  if (tag.name === 'base') return 'base';
  // There is one canonical address and it changes with the page; other links are known by where
  // they lead.
  if (tag.name === 'link' && tag.attributes['rel']?.toLowerCase() === 'canonical') return 'link rel canonical';
  for (const key of IDENTITY[tag.name]) {
    const value = tag.attributes[key];
    if (value !== undefined) return `${tag.name} ${key} ${value.toLowerCase()}`;
  }
  return tag.text === undefined ? undefined : `${tag.name} ${tag.text}`;
}

function inOrder(tags: readonly HeadTag[]): HeadTag[] {
  return ORDER.flatMap((name) => tags.filter((tag) => tag.name === name));
}
