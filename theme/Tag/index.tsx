import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link} from 'inkstone/runtime';

/** Props of `Tag`. */
export interface Props {
  label: string;
  permalink: string;
  description?: string;
  count?: number;
}

/** Link to the pages with a tag, with their number in lists of tags. */
export default function Tag({permalink, label, count, description}: Props): ReactNode {
  return (
    <Link
      rel="tag"
      href={permalink}
      title={description}
      className={clsx('ink-tag', count !== undefined && 'ink-tag--counted')}
    >
      {label}
      {count !== undefined && <span>{count}</span>}
    </Link>
  );
}
