import type {ReactNode} from 'react';
import {Translate, translate} from 'inkstone/runtime';
import type {BlogListMetadata} from 'inkstone/theme-common';
import PaginatorNavLink from '@theme/PaginatorNavLink';

/** Props of `BlogListPaginator`. */
export interface Props {
  metadata: Pick<BlogListMetadata, 'previousPage' | 'nextPage' | 'previousTitle' | 'nextTitle'>;
}

/** A link that says where it leads, and where it can the name of the post that is there. */
function labels(label: ReactNode, title: string | undefined): {title: ReactNode; subLabel?: ReactNode} {
  return title === undefined ? {title: label} : {title, subLabel: label};
}

/** The way through the pages of a list of posts. */
export default function BlogListPaginator({metadata}: Props): ReactNode {
  const {previousPage, nextPage, previousTitle, nextTitle} = metadata;
  return (
    <nav
      className="pagination-nav"
      aria-label={translate({
        id: 'theme.blog.paginator.navAriaLabel',
        message: 'Blog list page navigation',
        description: 'The ARIA label for the blog pagination',
      })}
    >
      {previousPage && (
        <PaginatorNavLink
          permalink={previousPage}
          {...labels(
            <Translate
              id="theme.blog.paginator.newerEntries"
              description="The label used to navigate to the newer blog posts page (previous page)"
            >
              Newer entries
            </Translate>,
            previousTitle,
          )}
        />
      )}
      {nextPage && (
        <PaginatorNavLink
          permalink={nextPage}
          {...labels(
            <Translate
              id="theme.blog.paginator.olderEntries"
              description="The label used to navigate to the older blog posts page (next page)"
            >
              Older entries
            </Translate>,
            nextTitle,
          )}
          isNext
        />
      )}
    </nav>
  );
}
