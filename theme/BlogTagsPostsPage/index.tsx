import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link, Translate} from 'inkstone/runtime';
import {
  type BlogListMetadata,
  blogPageClassNames,
  type BlogSidebarData,
  HtmlClassNameProvider,
  PageMetadata,
  type TagsListItem,
  useBlogTagsPostsPageTitle,
  wrapperClassNames,
} from 'inkstone/theme-common';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems, {type Props as BlogPostItemsProps} from '@theme/BlogPostItems';
import ContentVisibility from '@theme/ContentVisibility';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';

/** Props of `BlogTagsPostsPage`. */
export interface Props {
  tag: TagsListItem & {allTagsPath: string; unlisted: boolean};
  items: BlogPostItemsProps['items'];
  sidebar?: BlogSidebarData;
  listMetadata: BlogListMetadata;
}

/** Lists the posts with a tag. */
export default function BlogTagsPostsPage({tag, items, sidebar, listMetadata}: Props): ReactNode {
  const title = useBlogTagsPostsPageTitle(tag);
  return (
    <HtmlClassNameProvider className={clsx(wrapperClassNames.blogPages, blogPageClassNames.blogTagPostListPage)}>
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="blog_tags_posts" />
      <BlogLayout sidebar={sidebar}>
        {tag.unlisted && <ContentVisibility metadata={{unlisted: true, frontMatter: {}}} />}
        <header className="ink-list-intro">
          <Heading as="h1">{title}</Heading>
          {tag.description && <p>{tag.description}</p>}
          <Link href={tag.allTagsPath}>
            <Translate id="theme.tags.tagsPageLink" description="The label of the link targeting the tag list page">
              View All Tags
            </Translate>
          </Link>
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={listMetadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
