import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Translate, translate} from 'inkstone/runtime';
import type {PaginationLink} from 'inkstone/theme-common';
import PaginatorNavLink from '@theme/PaginatorNavLink';

/** Props of `DocPaginator`. */
export interface Props {
  previous?: PaginationLink;
  next?: PaginationLink;
  className?: string;
}

/** Links to the previous and the next page of a sidebar. */
export default function DocPaginator({className, previous, next}: Props): ReactNode {
  return (
    <nav
      className={clsx(className, 'pagination-nav')}
      aria-label={translate({
        id: 'theme.docs.paginator.navAriaLabel',
        message: 'Docs pages',
        description: 'The ARIA label for the docs pagination',
      })}
    >
      {previous && (
        <PaginatorNavLink
          {...previous}
          subLabel={
            <Translate id="theme.docs.paginator.previous" description="The label used to navigate to the previous doc">
              Previous
            </Translate>
          }
        />
      )}
      {next && (
        <PaginatorNavLink
          {...next}
          subLabel={
            <Translate id="theme.docs.paginator.next" description="The label used to navigate to the next doc">
              Next
            </Translate>
          }
          isNext
        />
      )}
    </nav>
  );
}
