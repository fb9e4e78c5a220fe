import clsx from 'clsx';
import type {ReactNode} from 'react';

/** Props of `DocRoot/Layout/Main`. */
export interface Props {
  hiddenSidebarContainer: boolean;
  children: ReactNode;
}

/** The `<main>` element of docs pages, with the content and its table of contents. */
export default function DocRootLayoutMain({hiddenSidebarContainer, children}: Props): ReactNode {
  return <main className={clsx('ink-main', hiddenSidebarContainer && 'ink-main--wide')}>{children}</main>;
}
