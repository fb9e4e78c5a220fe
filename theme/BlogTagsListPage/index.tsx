import clsx from 'clsx';
import type {ReactNode} from 'react';
import {
  blogPageClassNames,
  type BlogSidebarData,
  HtmlClassNameProvider,
  PageMetadata,
  type TagsListItem,
  translateTagsPageTitle,
  wrapperClassNames,
} from 'inkstone/theme-common';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import TagsListByLetter from '@theme/TagsListByLetter';

/** Props of `BlogTagsListPage`. */
export interface Props {
  tags: TagsListItem[];
  sidebar?: BlogSidebarData;
}

/** Lists all tags of the blog. */
export default function BlogTagsListPage({tags, sidebar}: Props): ReactNode {
  const title = translateTagsPageTitle();
  return (
    <HtmlClassNameProvider className={clsx(wrapperClassNames.blogPages, blogPageClassNames.blogTagsListPage)}>
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_tags_list" />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{title}</Heading>
        <TagsListByLetter tags={tags} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
