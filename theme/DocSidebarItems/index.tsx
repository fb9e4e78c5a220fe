import {memo, type ReactNode} from 'react';
import {DocSidebarItemsExpandedStateProvider, useVisibleSidebarItems} from 'inkstone/docs';
import type {SidebarItem} from 'inkstone/theme-common';
import DocSidebarItem from '@theme/DocSidebarItem';

/** Props that all items of a sidebar share. */
export interface SharedItemProps {
  activePath: string;
  onItemClick?: (item: SidebarItem) => void;
  level: number;
  tabIndex?: number;
}

/** Props of `DocSidebarItems`. */
export interface Props extends SharedItemProps {
  items: readonly SidebarItem[];
}

function DocSidebarItems({items, ...props}: Props): ReactNode {
  const visible = useVisibleSidebarItems(items as SidebarItem[], props.activePath);
  return (
    <DocSidebarItemsExpandedStateProvider>
      {visible.map((item, index) => (
        <DocSidebarItem key={index} item={item} index={index} {...props} />
      ))}
    </DocSidebarItemsExpandedStateProvider>
  );
}

/**
 * Renders the items of one level. With `autoCollapseCategories`, at most one of them is expanded.
 */
export default memo(DocSidebarItems);
