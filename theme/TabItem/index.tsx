import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {TabItemProps} from 'inkstone/theme-common';

/** Props of `TabItem`. */
export type Props = TabItemProps;

/** Panel of a tab. */
export default function TabItem({children, hidden, className}: Props): ReactNode {
  return (
    <div role="tabpanel" className={clsx('ink-tab-panel', className)} hidden={hidden}>
      {children}
    </div>
  );
}
