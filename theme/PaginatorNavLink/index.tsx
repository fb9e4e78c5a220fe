import clsx from 'clsx';
import {useEffect, useState, type ReactNode} from 'react';
import {Link, prefetch, useIsBrowser, whenIdle, withBreaks} from 'inkstone/runtime';

/** Props of `PaginatorNavLink`. */
export interface Props {
  permalink: string;
  title: ReactNode;
  subLabel?: ReactNode;
  isNext?: boolean;
}

/** Link to the previous or next page in a paginator. */
export default function PaginatorNavLink({permalink, title, subLabel, isNext}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const [isFirstPage] = useState(!isBrowser);
  // Readers open these pages more often than any other. The first page loads the app as well, so it
  // leaves the previous one to the reader's pointer.
  const isAhead = isNext || !isFirstPage;
  useEffect(() => {
    if (isAhead) whenIdle(() => void prefetch(permalink));
  }, [permalink, isAhead]);
  return (
    <Link
      className={clsx('pagination-nav__link', isNext ? 'pagination-nav__link--next' : 'pagination-nav__link--prev')}
      to={permalink}
      data-ink={isNext ? 'pager-next' : 'pager-prev'}
    >
      {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">{typeof title === 'string' ? withBreaks(title) : title}</div>
    </Link>
  );
}
