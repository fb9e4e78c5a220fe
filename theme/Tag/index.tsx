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

/** A tag, with the number of its pages where it stands in a list. */
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
