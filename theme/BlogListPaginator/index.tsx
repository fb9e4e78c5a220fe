import type {ReactNode} from 'react';
import {Translate, translate} from 'inkstone/runtime';
import type {BlogListMetadata} from 'inkstone/theme-common';
import PaginatorNavLink from '@theme/PaginatorNavLink';

/** Props of `BlogListPaginator`. */
export interface Props {
  metadata: Pick<BlogListMetadata, 'previousPage' | 'nextPage' | 'previousTitle' | 'nextTitle'>;
}

/**
 * Labels of a link: the title of the post on the target page if known, with the direction as
 * sublabel.
 */
function labels(label: ReactNode, title: string | undefined): {title: ReactNode; subLabel?: ReactNode} {
  return title === undefined ? {title: label} : {title, subLabel: label};
}

/** Links to the previous and the next page of a list of posts. */
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
