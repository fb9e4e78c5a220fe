import fs from 'node:fs/promises';
import path from 'node:path';
import {Feed, type Item} from 'feed';
import {
  joinUrl,
  writeOutput,
  type InjectedHtmlTags,
  type LoadContext,
  type PluginStore,
  type PostBuildProps,
} from 'inkstone/plugin';
import {contentDirs, withPlace} from '../../_content/page-sources.ts';
import {blogFolders, listedPosts} from '../load-blog.ts';
import {wantedFeeds, type BlogOptions, type FeedType} from '../options.ts';
import type {BlogContent, BlogPost} from '../types.ts';
import {absoluteUrl, feedItems} from './feed-items.ts';
import {feedStyle} from './feed-styles.ts';
import {openPostTexts} from './post-texts.ts';
import {xmlText} from './xml-text.ts';

/** File, media type and name of each kind of feed. */
const FEEDS: Record<FeedType, {file: string; mediaType: string; name: string}> = {
  rss: {file: 'rss.xml', mediaType: 'application/rss+xml', name: 'RSS'},
  atom: {file: 'atom.xml', mediaType: 'application/atom+xml', name: 'Atom'},
  json: {file: 'feed.json', mediaType: 'application/json', name: 'JSON'},
};

/** Links to the feeds for the head of every page. */
export function feedTags(content: BlogContent, options: BlogOptions, context: LoadContext): InjectedHtmlTags {
  if (listedPosts(content.blogPosts).length === 0) return {};
  const title = options.feedOptions.title ?? String(context.siteConfig['title']);
  const headTags = wantedFeeds(options.feedOptions).map((type) => {
    const {file, mediaType, name} = FEEDS[type];
    const href = joinUrl(context.baseUrl, options.routeBasePath, file);
    return {tagName: 'link', attributes: {rel: 'alternate', type: mediaType, href, title: `${title} ${name} Feed`}};
  });
  return {headTags};
}

export interface FeedsInput {
  content: BlogContent;
  options: BlogOptions;
  props: PostBuildProps;
  context: LoadContext;
  /** Opens the texts of posts that earlier builds have stored. */
  openTexts: () => PluginStore;
}

/**
 * Writes the feeds of a blog from its finished pages; nothing when no post is listed.
 */
export async function writeFeeds({content, options, props, context, openTexts}: FeedsInput): Promise<void> {
  const types = wantedFeeds(options.feedOptions);
  const posts = listedPosts(content.blogPosts).filter(
    (post) => !post.metadata.frontMatter.draft && !post.metadata.frontMatter.unlisted,
  );
  if (types.length === 0 || posts.length === 0) return;
  const {limit} = options.feedOptions;
  const included = limit === null || limit === false ? posts : posts.slice(0, limit);
  const texts = openPostTexts(openTexts());
  const items = await feedItems(included, {options, props, texts});
  texts.close();
  const feedOf = (type: FeedType): Feed => {
    const feed = createFeed(posts, options, props);
    for (const item of items) feed.addItem(type === 'atom' ? withMarkedLabels(item) : item);
    return feed;
  };
  await Promise.all(types.map((type) => writeFeed(type, feedOf(type), {options, props, context})));
}

function createFeed(posts: BlogPost[], {feedOptions, routeBasePath}: BlogOptions, props: PostBuildProps): Feed {
  const {siteConfig, baseUrl, i18n} = props;
  const siteTitle = String(siteConfig['title']);
  const home = absoluteUrl(joinUrl(baseUrl, routeBasePath), props);
  const favicon = siteConfig['favicon'];
  return new Feed({
    id: home,
    title: xmlText(feedOptions.title ?? `${siteTitle} Blog`),
    // Never the time of the build: two builds of the same sources are equal.
    updated: new Date(Math.max(...posts.map((post) => new Date(post.metadata.date).getTime()))),
    language: feedOptions.language ?? i18n.currentLocale,
    link: home,
    description: xmlText(feedOptions.description ?? `${siteTitle} Blog`),
    copyright: xmlText(feedOptions.copyright),
    generator: 'Inkstone',
    ...(typeof favicon === 'string' && {favicon: new URL(joinUrl(baseUrl, favicon), String(siteConfig['url'])).href}),
  });
}

/** Stands for `<`: a character that `xmlText` removes from all texts. */
const LESS_THAN = '\uffff';

/** Marks `<` in the labels of tags: the library writes it into attributes, where XML forbids it. */
function withMarkedLabels(item: Item): Item {
  const mark = (text: string | undefined): string | undefined => text?.replaceAll('<', LESS_THAN);
  const category = item.category?.map(({name, term, ...rest}) => ({...rest, name: mark(name), term: mark(term)}));
  return category === undefined ? item : ({...item, category} as Item);
}

async function writeFeed(
  type: FeedType,
  feed: Feed,
  {options, props, context}: Pick<FeedsInput, 'options' | 'props' | 'context'>,
): Promise<void> {
  const what = `the ${FEEDS[type].name} feed`;
  const hint = 'Rename the other file, or change "routeBasePath" or "feedOptions" of the blog.';
  const write = (name: string, content: string | Uint8Array): Promise<void> =>
    writeOutput(props, {file: path.posix.join(options.routeBasePath, name), content, what, hint}, context);
  const {file} = FEEDS[type];
  if (type === 'json') return write(file, feed.json1());
  const text = type === 'rss' ? withAddresses(feed).rss2() : feed.atom1().replaceAll(LESS_THAN, '&lt;');
  const dirs = contentDirs(blogFolders(props, options));
  const style = await withPlace(
    () => context.inkstone.placeOf(['feedOptions', 'xslt'], options),
    () => feedStyle(type, options.feedOptions.xslt, dirs),
  );
  if (!style) return write(file, text);
  const name = path.basename(style.xsl);
  await Promise.all([
    write(file, text.replace(/^(<\?xml[^>]*\?>)/, `$1\n<?xml-stylesheet type="text/xsl" href="${name}"?>`)),
    fs.readFile(style.xsl).then((content) => write(name, content)),
    fs.readFile(style.css).then((content) => write(path.basename(style.css), content)),
  ]);
}

/** Returns the feed with the authors that RSS allows: those with an email address. */
function withAddresses(feed: Feed): Feed {
  const items = feed.items.map(({author, ...item}) => ({
    ...item,
    ...(Array.isArray(author) && {author: author.filter(({email}) => email !== undefined)}),
  }));
  return Object.assign(new Feed(feed.options), feed, {items});
}
