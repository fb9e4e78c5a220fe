import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {BlogPostProvider, useBlogPost} from 'inkstone/blog';
import {
  blogPageClassNames,
  type BlogSidebarData,
  HtmlClassNameProvider,
  wrapperClassNames,
} from 'inkstone/theme-common';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItem from '@theme/BlogPostItem';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import BlogPostPageStructuredData from '@theme/BlogPostPage/StructuredData';
import BlogPostPaginator from '@theme/BlogPostPaginator';
import ContentVisibility from '@theme/ContentVisibility';
import TOC from '@theme/TOC';

/** Props of `BlogPostPage`. */
export interface Props {
  content: ComponentProps<typeof BlogPostProvider>['content'];
  sidebar?: BlogSidebarData;
}

function BlogPostPageContent({
  sidebar,
  children,
}: {
  sidebar: BlogSidebarData | undefined;
  children: ReactNode;
}): ReactNode {
  const {metadata, toc, frontMatter} = useBlogPost();
  const {nextItem, prevItem} = metadata;
  const showToc = !frontMatter.hide_table_of_contents && toc.length > 0;
  const outline = showToc ? (
    <TOC
      toc={toc}
      minHeadingLevel={frontMatter.toc_min_heading_level}
      maxHeadingLevel={frontMatter.toc_max_heading_level}
    />
  ) : undefined;
  return (
    <BlogLayout sidebar={sidebar} toc={outline}>
      <ContentVisibility metadata={metadata} />
      <BlogPostItem>{children}</BlogPostItem>
      {(nextItem || prevItem) && <BlogPostPaginator nextItem={nextItem} prevItem={prevItem} />}
    </BlogLayout>
  );
}

/** Page of a single post. */
export default function BlogPostPage({content: Content, sidebar}: Props): ReactNode {
  return (
    <BlogPostProvider content={Content} isBlogPostPage>
      <HtmlClassNameProvider className={clsx(wrapperClassNames.blogPages, blogPageClassNames.blogPostPage)}>
        <BlogPostPageMetadata />
        <BlogPostPageStructuredData />
        <BlogPostPageContent sidebar={sidebar}>
          <Content />
        </BlogPostPageContent>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}
