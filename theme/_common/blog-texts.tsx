import type {ReactNode} from 'react';
import {Translate, translate} from 'inkstone/runtime';
import {usePluralForm} from './plural-form.ts';

/**
 * Returns a function that formats a number of posts in the language of the site: `One post`,
 * `3 posts`.
 */
export function usePostCountText(): (count: number) => string {
  const {selectMessage} = usePluralForm();
  return (count) =>
    selectMessage(
      count,
      translate(
        {
          id: 'theme.blog.post.plurals',
          description:
            'Pluralized label for "{count} posts". Use as much plural forms (separated by "|") as your language support (see https://www.unicode.org/cldr/cldr-aux/charts/34/supplemental/language_plural_rules.html)',
          message: 'One post|{count} posts',
        },
        {count},
      ),
    );
}

/** Returns the title of the page of a tag. */
export function useBlogTagsPostsPageTitle(tag: {label: string; count: number}): string {
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

/** Returns the title of the page of an author. */
export function useBlogAuthorPageTitle(author: {key?: string | null; name?: string; count: number}): string {
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

/** Returns the title of the list of authors. */
export function translateBlogAuthorsListPageTitle(): string {
  return translate({
    id: 'theme.blog.authorsList.pageTitle',
    message: 'Authors',
    description: 'The title of the authors page',
  });
}

/** Text of the link from an author to the list of authors. */
export function BlogAuthorsListViewAllLabel(): ReactNode {
  return (
    <Translate id="theme.blog.authorsList.viewAll" description="The label of the link targeting the blog authors page">
      View all authors
    </Translate>
  );
}

/** Text of an author's page without posts. */
export function BlogAuthorNoPostsLabel(): ReactNode {
  return (
    <Translate id="theme.blog.author.noPosts" description="The text for authors with 0 blog post">
      No posts by this author yet.
    </Translate>
  );
}
