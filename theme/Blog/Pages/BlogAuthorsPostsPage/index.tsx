import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link, Translate, translate} from 'inkstone/runtime';
import {useBlogMetadata} from 'inkstone/blog';
import {
  type BlogAuthor,
  type BlogListMetadata,
  type BlogSidebarData,
  HtmlClassNameProvider,
  pageClassNames,
  PageMetadata,
  usePostCountText,
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

function usePageTitle({author}: Props): string {
  const nPosts = usePostCountText()(author.count);
  return translate(
    {
      id: 'theme.blog.author.pageTitle',
      description: 'The title of the page for a blog author',
      message: '{authorName} - {nPosts}',
    },
    {authorName: author.name ?? author.key ?? '', nPosts},
  );
}

function AuthorHeader({author}: {author: BlogAuthor}): ReactNode {
  const {authorsListPath} = useBlogMetadata();
  return (
    <header className="ink-list-intro">
      <BlogAuthorCard as="h1" author={author} />
      {author.description && <p>{author.description}</p>}
      <Link href={authorsListPath}>
        <Translate
          id="theme.blog.authorsList.viewAll"
          description="The label of the link targeting the blog authors page"
        >
          View all authors
        </Translate>
      </Link>
    </header>
  );
}

/** Lists the posts of an author. */
export default function BlogAuthorsPostsPage(props: Props): ReactNode {
  const {author, items, sidebar, listMetadata} = props;
  const title = usePageTitle(props);
  return (
    <HtmlClassNameProvider className={clsx(wrapperClassNames.blogPages, pageClassNames.blogAuthorsPostsPage)}>
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_authors_posts" />
      <BlogLayout sidebar={sidebar}>
        <AuthorHeader author={author} />
        {items.length === 0 ? (
          <p>
            <Translate id="theme.blog.author.noPosts" description="The text for authors with 0 blog post">
              No posts by this author yet.
            </Translate>
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
