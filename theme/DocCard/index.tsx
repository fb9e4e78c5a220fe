import type {ReactNode} from 'react';
import {isInternalUrl} from 'inkstone/runtime';
import {findFirstSidebarItemLink} from 'inkstone/docs';
import {
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
  splitLeadingEmoji,
  useDocCardDescriptionCategoryItemsPlural,
} from 'inkstone/theme-common';
import DocCardLayout from '@theme/DocCard/Layout';

/** Props of `DocCard`. */
export interface Props {
  item: SidebarItem;
}

function CategoryCard({item}: {item: SidebarCategory}): ReactNode {
  const countText = useDocCardDescriptionCategoryItemsPlural()(item.itemCount ?? item.items.length);
  const href = item.href ?? item.firstHref ?? findFirstSidebarItemLink(item);
  // All pages of the category are unlisted.
  if (!href) return null;
  const {emoji = '🗃️', rest} = splitLeadingEmoji(item.label);
  return (
    <DocCardLayout
      item={item}
      className={item.className}
      href={href}
      icon={emoji}
      title={rest}
      description={item.description ?? countText}
    />
  );
}

function LinkCard({item}: {item: SidebarLink}): ReactNode {
  const {emoji = isInternalUrl(item.href) ? '📄️' : '🔗', rest} = splitLeadingEmoji(item.label);
  return (
    <DocCardLayout
      item={item}
      className={item.className}
      href={item.href}
      icon={emoji}
      title={rest}
      description={item.description ?? item.docDescription}
    />
  );
}

/** Card of a page or a category. */
export default function DocCard({item}: Props): ReactNode {
  if (item.type === 'link') return <LinkCard item={item} />;
  if (item.type === 'category') return <CategoryCard item={item} />;
  return null;
}
