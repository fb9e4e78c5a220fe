import {memo, type ReactNode} from 'react';
import {DocSidebarItemsExpandedStateProvider, useVisibleSidebarItems} from 'inkstone/docs';
import type {SidebarItem} from 'inkstone/theme-common';
import DocSidebarItem from '@theme/DocSidebarItem';

/** What all items of a sidebar need to know. */
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

/** The items of one level; of those that open, one at a time where the site wants so. */
export default memo(DocSidebarItems);
