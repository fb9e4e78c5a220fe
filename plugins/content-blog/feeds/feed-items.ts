import type {Item} from 'feed';
import {
  applyTrailingSlash,
  comparablePath,
  type FinishedPage,
  hasProtocol,
  joinUrl,
  type MarkdownConfig,
  type PostBuildProps,
} from 'inkstone/plugin';
import type {BlogOptions} from '../options.ts';
import type {BlogPost, FeedItemsInput} from '../types.ts';
import type {PostTexts} from './post-texts.ts';
import {xmlText} from './xml-text.ts';

/** What the items are made with. */
export interface ItemSources {
  options: BlogOptions;
  props: PostBuildProps;
  texts: PostTexts;
}

/**
 * Items of the feeds: those of the option `createFeedItems`, or one a post with the text of its
 * finished page.
 */
export async function feedItems(blogPosts: BlogPost[], {options, props, texts}: ItemSources): Promise<Item[]> {
  const pages = new Map(props.pages.map((page) => [comparablePath(page.path), page]));
  const items = ({blogPosts: posts}: FeedItemsInput): Promise<Item[]> =>
    Promise.all(
      posts.map((post) => feedItem(post, pages.get(comparablePath(post.metadata.permalink)), {props, texts})),
    );
  const input = {blogPosts, siteConfig: props.siteConfig, outDir: props.outDir};
  const {createFeedItems} = options.feedOptions;
  return createFeedItems ? checkItems(await createFeedItems({...input, defaultCreateFeedItems: items})) : items(input);
}

/** @throws Error for an item that a feed can't contain; the message is that of the hook */
function checkItems(items: unknown): Item[] {
  if (!Array.isArray(items)) throw new Error('createFeedItems must return an array.');
  for (const [index, item] of items.entries()) {
    const {title, link, date} = (item ?? {}) as Partial<Item>;
    const isDate = Object.prototype.toString.call(date) === '[object Date]' && !Number.isNaN(Number(date));
    const wrong =
      typeof title !== 'string' ? 'title' : !URL.canParse(link ?? '') ? 'link' : isDate ? undefined : 'date';
    if (wrong === undefined) continue;
    const expected = {title: 'a string', link: 'an absolute URL', date: 'a Date'}[wrong];
    throw new Error(`createFeedItems returned an item whose "${wrong}" is not ${expected} (index ${index}).`);
  }
  return items as Item[];
}

/** An absolute address, percent-encoded. */
export function absoluteUrl(
  permalink: string,
  {siteConfig, baseUrl}: Pick<PostBuildProps, 'siteConfig' | 'baseUrl'>,
): string {
  if (hasProtocol(permalink)) return permalink;
  const trailingSlash = siteConfig['trailingSlash'] as boolean | undefined;
  return new URL(applyTrailingSlash(permalink, {trailingSlash, baseUrl}), String(siteConfig['url'])).href;
}

/** Authors are written with or without the base URL, as `Link` takes them. */
function withBaseUrl(url: string, baseUrl: string): string {
  return hasProtocol(url) || url.startsWith(baseUrl) ? url : joinUrl(baseUrl, url);
}

async function feedItem(
  {metadata}: BlogPost,
  page: FinishedPage | undefined,
  {props, texts}: Pick<ItemSources, 'props' | 'texts'>,
): Promise<Item> {
  const {title, permalink, date, description, authors, tags} = metadata;
  const link = absoluteUrl(permalink, props);
  const content = page && (await texts.of(page, link));
  const named = authors.filter((author) => author.name !== undefined);
  // Feed readers show titles and descriptions as HTML.
  const isTrusted = (props.siteConfig['markdown'] as MarkdownConfig).trust === 'author';
  const htmlText = (text: string): string => (isTrusted ? xmlText(text) : xmlText(text).replaceAll('<', '&lt;'));
  return {
    title: htmlText(title),
    id: link,
    link,
    date: new Date(date),
    description: htmlText(description),
    // Atom asks for the term, the others for the name.
    category: tags.map(({label}) => ({name: xmlText(label), term: xmlText(label)})),
    ...(content !== undefined && {content}),
    ...(named.length > 0 && {
      author: named.map(({name = '', url, email}) => ({
        name: xmlText(name),
        ...(url !== undefined && {link: absoluteUrl(withBaseUrl(url, props.baseUrl), props)}),
        ...(email !== undefined && {email}),
      })),
    }),
  };
}
