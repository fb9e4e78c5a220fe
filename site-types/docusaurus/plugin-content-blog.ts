/** `@docusaurus/plugin-content-blog`. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {BlogContent} from '../../plugins/content-blog/types.ts';
import type {BlogOptions} from '../plugin-options.ts';

export type {
  Author,
  BlogContent,
  BlogPost,
  BlogTag,
  CreateFeedItems as CreateFeedItemsFn,
  ReadingTimeOption as ReadingTimeFunctionOption,
} from '../../plugins/content-blog/types.ts';
export type {
  AuthorItemProp,
  BlogMetadata,
  BlogPaginatedMetadata,
  BlogPostFrontMatter,
  BlogPostMetadata,
  BlogSidebar,
  BlogSidebarItem,
  PropBlogPostContent,
} from '../../plugins/content-blog/client/types.ts';
export type {FeedOptions, FeedType} from '../../plugins/content-blog/options.ts';

export type Options = BlogOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options: Options): Promise<Plugin<BlogContent>>;
export default plugin;

export declare function validateOptions(data: {
  validate: (schema: unknown, options: unknown) => unknown;
  options: Options;
}): PluginOptions;
