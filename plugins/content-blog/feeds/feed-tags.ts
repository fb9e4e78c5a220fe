import {joinUrl, type InjectedHtmlTags, type LoadContext} from '../../../core/plugin-api.ts';
import {listedPosts} from '../load-blog.ts';
import {wantedFeeds, type BlogOptions, type FeedType} from '../options.ts';
import type {BlogContent} from '../types.ts';

/** File, media type and name of each kind of feed. */
export const FEEDS: Record<FeedType, {file: string; mediaType: string; name: string}> = {
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
