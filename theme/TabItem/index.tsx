import clsx from 'clsx';
import type {ReactNode} from 'react';
import {type TabItemProps, useEnclosingTabs} from 'inkstone/theme-common';

/** Props of `TabItem`. */
export type Props = TabItemProps;

/** Panel of a tab. Components of sites may render it anywhere inside of `Tabs`. */
export default function TabItem({children, value, hidden, className}: Props): ReactNode {
  const tabs = useEnclosingTabs();
  const isHidden = hidden ?? (tabs !== null && tabs.selectedValue !== value);
  if (isHidden && tabs?.lazy) return null;
  return (
    <div role="tabpanel" className={clsx('ink-tab-panel', className)} hidden={isHidden}>
      {children}
    </div>
  );
}
