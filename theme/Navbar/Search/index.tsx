import clsx from 'clsx';
import type {ReactNode} from 'react';

/** Props of `Navbar/Search`. */
export interface Props {
  children: ReactNode;
  className?: string;
}

/** Container of the search box; hidden if empty. */
export default function NavbarSearch({children, className}: Props): ReactNode {
  return <div className={clsx('ink-navbar__search', className)}>{children}</div>;
}
