import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link, Translate, translate} from 'inkstone/runtime';
import {
  type BlogListMetadata,
  type BlogSidebarData,
  HtmlClassNameProvider,
  pageClassNames,
  PageMetadata,
  type TagsListItem,
  usePostCountText,
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

function usePageTitle({tag}: Props): string {
  const nPosts = usePostCountText()(tag.count);
  return translate(
    {
      id: 'theme.blog.tagTitle',
      description: 'The title of the page for a blog tag',
      message: '{nPosts} tagged with "{tagName}"',
    },
    {nPosts, tagName: tag.label},
  );
}

/** Lists the posts with a tag. */
export default function BlogTagsPostsPage(props: Props): ReactNode {
  const {tag, items, sidebar, listMetadata} = props;
  const title = usePageTitle(props);
  return (
    <HtmlClassNameProvider className={clsx(wrapperClassNames.blogPages, pageClassNames.blogTagPostListPage)}>
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
