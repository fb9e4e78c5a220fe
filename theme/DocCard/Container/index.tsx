import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link} from 'inkstone/runtime';
import {docCardClassNames} from 'inkstone/theme-common';

/** Props of `DocCard/Container`. */
export interface Props {
  href: string;
  className?: string;
  children: ReactNode;
}

/** Outer element of a card: a link. */
export default function DocCardContainer({href, className, children}: Props): ReactNode {
  return (
    <Link href={href} className={clsx('card padding--lg', docCardClassNames.container, className)}>
      {children}
    </Link>
  );
}
