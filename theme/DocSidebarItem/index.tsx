import type {ReactNode} from 'react';
import type {SidebarItem} from 'inkstone/theme-common';
import DocSidebarItemCategory from '@theme/DocSidebarItem/Category';
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import type {SharedItemProps} from '@theme/DocSidebarItems';

/** Props of `DocSidebarItem`. */
export interface Props extends SharedItemProps {
  item: SidebarItem;
  index: number;
}

/** Renders a sidebar item by its type. */
export default function DocSidebarItem({item, ...props}: Props): ReactNode {
  if (item.type === 'category') return <DocSidebarItemCategory item={item} {...props} />;
  if (item.type === 'html') return <DocSidebarItemHtml item={item} {...props} />;
  return <DocSidebarItemLink item={item} {...props} />;
}
