import clsx from 'clsx';
import type {ReactNode} from 'react';
import {translate, Translate, useSite} from 'inkstone/runtime';
import {
  type BlogListMetadata,
  blogPageClassNames,
  type BlogSidebarData,
  HtmlClassNameProvider,
  PageMetadata,
  wrapperClassNames,
} from 'inkstone/theme-common';
import BlogLayout from '@theme/BlogLayout';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems, {type Props as BlogPostItemsProps} from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';

/** Props of `BlogListPage`. */
export interface Props {
  sidebar?: BlogSidebarData;
  metadata: BlogListMetadata;
  items: BlogPostItemsProps['items'];
}

/** Returns the page title. From page 2 on, translations can include the page number. */
function usePageTitle({permalink, blogTitle, page}: BlogListMetadata): string {
  const {title: siteTitle} = useSite().siteConfig;
  const title = permalink === '/' ? siteTitle : blogTitle;
  if (page === 1) return title;
  return translate(
    {
      id: 'theme.blog.list.furtherPageTitle',
      message: '{title}',
      description: 'The title of a paginated blog list page after the first one; {page} is the page number',
    },
    {title, page},
  );
}

function ListHeader({metadata}: {metadata: BlogListMetadata}): ReactNode {
  const {blogTitle, page, totalPages} = metadata;
  return (
    <header className="ink-list-head">
      <Heading as="h1">{blogTitle}</Heading>
      {totalPages > 1 && (
        <span>
          <Translate
            id="theme.blog.list.pageOfPages"
            description="The current position in the paginated blog list"
            values={{page, totalPages}}
          >
            {'Page {page} of {totalPages}'}
          </Translate>
        </span>
      )}
    </header>
  );
}

/** Lists posts, one page of the paginated list. */
export default function BlogListPage(props: Props): ReactNode {
  const {metadata, items, sidebar} = props;
  return (
    <HtmlClassNameProvider className={clsx(wrapperClassNames.blogPages, blogPageClassNames.blogListPage)}>
      <PageMetadata title={usePageTitle(metadata)} description={metadata.blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar} header={<ListHeader metadata={metadata} />}>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
