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
  // The first page loads the app as well, so it leaves the previous one to the reader's pointer.
  const [isLater] = useState(useIsBrowser());
  // Readers open these pages more often than any other.
  const isAhead = isNext || isLater;
  useEffect(() => {
    if (isAhead) whenIdle(() => void prefetch(permalink));
  }, [permalink, isAhead]);
  const side = isNext ? 'next' : 'prev';
  return (
    <Link className={`pagination-nav__link pagination-nav__link--${side}`} to={permalink} data-ink={`pager-${side}`}>
      {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">{typeof title === 'string' ? withBreaks(title) : title}</div>
    </Link>
  );
}
