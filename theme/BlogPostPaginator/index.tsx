import type {ReactNode} from 'react';
import {Translate, translate} from 'inkstone/runtime';
import type {PaginationLink} from 'inkstone/theme-common';
import PaginatorNavLink from '@theme/PaginatorNavLink';

/** Props of `BlogPostPaginator`. */
export interface Props {
  nextItem?: PaginationLink;
  prevItem?: PaginationLink;
}

/** Links to the newer and the older post. */
export default function BlogPostPaginator({nextItem, prevItem}: Props): ReactNode {
  return (
    <nav
      className="pagination-nav docusaurus-mt-lg"
      aria-label={translate({
        id: 'theme.blog.post.paginator.navAriaLabel',
        message: 'Blog post page navigation',
        description: 'The ARIA label for the blog posts pagination',
      })}
    >
      {prevItem && (
        <PaginatorNavLink
          {...prevItem}
          subLabel={
            <Translate
              id="theme.blog.post.paginator.newerPost"
              description="The blog post button label to navigate to the newer/previous post"
            >
              Newer post
            </Translate>
          }
        />
      )}
      {nextItem && (
        <PaginatorNavLink
          {...nextItem}
          subLabel={
            <Translate
              id="theme.blog.post.paginator.olderPost"
              description="The blog post button label to navigate to the older/next post"
            >
              Older post
            </Translate>
          }
          isNext
        />
      )}
    </nav>
  );
}
