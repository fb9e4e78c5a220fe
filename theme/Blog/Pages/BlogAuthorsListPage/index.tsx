import clsx from 'clsx';
import type {ReactNode} from 'react';
import {
  type BlogAuthor,
  blogPageClassNames,
  type BlogSidebarData,
  HtmlClassNameProvider,
  PageMetadata,
  translateBlogAuthorsListPageTitle,
  wrapperClassNames,
} from 'inkstone/theme-common';
import BlogAuthorCard from '@theme/Blog/Components/Author';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';

/** Props of `Blog/Pages/BlogAuthorsListPage`. */
export interface Props {
  authors: (BlogAuthor & {count: number})[];
  sidebar?: BlogSidebarData;
}

/** Lists all authors of the blog with the number of their posts. */
export default function BlogAuthorsListPage({authors, sidebar}: Props): ReactNode {
  const title = translateBlogAuthorsListPageTitle();
  return (
    <HtmlClassNameProvider className={clsx(wrapperClassNames.blogPages, blogPageClassNames.blogAuthorsListPage)}>
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_authors_list" />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{title}</Heading>
        <ul className="ink-authors-list">
          {authors.map((author) => (
            <li key={author.key ?? author.name}>
              <BlogAuthorCard as="h2" author={author} count={author.count} />
            </li>
          ))}
        </ul>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
