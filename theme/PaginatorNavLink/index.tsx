import clsx from 'clsx';
import {useEffect, type ReactNode} from 'react';
import {Link, prefetch, whenIdle, withBreaks} from 'inkstone/runtime';

/** Props of `PaginatorNavLink`. */
export interface Props {
  permalink: string;
  title: ReactNode;
  subLabel?: ReactNode;
  isNext?: boolean;
}

/** Link to the previous or next page in a paginator. */
export default function PaginatorNavLink({permalink, title, subLabel, isNext}: Props): ReactNode {
  // Readers open the next page more often than any other. Most have come from the previous one.
  useEffect(() => {
    if (isNext) whenIdle(() => void prefetch(permalink));
  }, [permalink, isNext]);
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
