import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link} from 'inkstone/runtime';
import {useBlogMetadata} from 'inkstone/blog';
import {
  type BlogAuthor,
  BlogAuthorNoPostsLabel,
  BlogAuthorsListViewAllLabel,
  type BlogListMetadata,
  blogPageClassNames,
  type BlogSidebarData,
  HtmlClassNameProvider,
  PageMetadata,
  useBlogAuthorPageTitle,
  wrapperClassNames,
} from 'inkstone/theme-common';
import BlogAuthorCard from '@theme/Blog/Components/Author';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems, {type Props as BlogPostItemsProps} from '@theme/BlogPostItems';
import SearchMetadata from '@theme/SearchMetadata';

/** Props of `Blog/Pages/BlogAuthorsPostsPage`. */
export interface Props {
  author: BlogAuthor & {count: number};
  items: BlogPostItemsProps['items'];
  sidebar?: BlogSidebarData;
  listMetadata: BlogListMetadata;
}

function AuthorHeader({author}: {author: BlogAuthor}): ReactNode {
  const {authorsListPath} = useBlogMetadata();
  return (
    <header className="ink-list-intro">
      <BlogAuthorCard as="h1" author={author} />
      {author.description && <p>{author.description}</p>}
      <Link href={authorsListPath}>
        <BlogAuthorsListViewAllLabel />
      </Link>
    </header>
  );
}

/** Lists the posts of an author. */
export default function BlogAuthorsPostsPage({author, items, sidebar, listMetadata}: Props): ReactNode {
  const title = useBlogAuthorPageTitle(author);
  return (
    <HtmlClassNameProvider className={clsx(wrapperClassNames.blogPages, blogPageClassNames.blogAuthorsPostsPage)}>
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_authors_posts" />
      <BlogLayout sidebar={sidebar}>
        <AuthorHeader author={author} />
        {items.length === 0 ? (
          <p>
            <BlogAuthorNoPostsLabel />
          </p>
        ) : (
          <>
            <BlogPostItems items={items} />
            <BlogListPaginator metadata={listMetadata} />
          </>
        )}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
