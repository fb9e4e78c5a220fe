import clsx from 'clsx';
import type {ReactNode} from 'react';

/** Props of `DocRoot/Layout/Main`. */
export interface Props {
  hiddenSidebarContainer: boolean;
  children: ReactNode;
}

/** The landmark with the page and its outline. */
export default function DocRootLayoutMain({hiddenSidebarContainer, children}: Props): ReactNode {
  return <main className={clsx('ink-main', hiddenSidebarContainer && 'ink-main--wide')}>{children}</main>;
}
