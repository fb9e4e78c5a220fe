import clsx from 'clsx';
import type {ReactNode} from 'react';
import {onDemand} from 'inkstone/runtime';
import {inertWhen, useThemeConfig} from 'inkstone/theme-common';
import type {Props as DocSidebarProps} from '@theme/DocSidebar';
import type {Props as CollapseButtonProps} from '@theme/DocSidebar/Desktop/CollapseButton';
import Content from '@theme/DocSidebar/Desktop/Content';

const CollapseButton = onDemand<CollapseButtonProps>('@theme/DocSidebar/Desktop/CollapseButton');

/** Props of `DocSidebar/Desktop`. */
export type Props = DocSidebarProps;

/** Sidebar in the side column, with a button that hides it if configured. */
export default function DocSidebarDesktop({path, sidebar, onCollapse, isHidden}: Props): ReactNode {
  const {hideable} = useThemeConfig().docs.sidebar;
  return (
    <div className={clsx('ink-sidebar', isHidden && 'ink-sidebar--hidden')} {...inertWhen(isHidden)}>
      <Content path={path} sidebar={sidebar} />
      {hideable && <CollapseButton onClick={onCollapse} />}
    </div>
  );
}
