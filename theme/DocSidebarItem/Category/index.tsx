import clsx from 'clsx';
import {type MouseEvent, type ReactNode, useEffect} from 'react';
import {Link, translate, useIsBrowser, withBreaks} from 'inkstone/runtime';
import {
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  useDocSidebarItemsExpandedState,
  useVisibleSidebarItems,
} from 'inkstone/docs';
import {
  Collapsible,
  docsClassNames,
  isPrunedCategory,
  isSamePath,
  type SidebarCategory,
  useChange,
  useCollapsible,
  useSidebarLoad,
  useThemeConfig,
} from 'inkstone/theme-common';
import type {Props as ItemProps} from '@theme/DocSidebarItem';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import DocSidebarItems from '@theme/DocSidebarItems';

/** Props of `DocSidebarItem/Category`. */
export type Props = Omit<ItemProps, 'item'> & {item: SidebarCategory};

/**
 * Returns the link of the category label. In the HTML, a category without a page links to its first
 * page, so that it works without JavaScript. After hydration, it only expands.
 */
function useCategoryHref(item: SidebarCategory): string | undefined {
  const isBrowser = useIsBrowser();
  if (item.href && !item.linkUnlisted) return item.href;
  if (isBrowser || !item.collapsible) return undefined;
  return item.firstHref ?? findFirstSidebarItemLink(item);
}

/** Expands and collapses a category, and notifies its siblings for `autoCollapseCategories`. */
function useCategoryState(item: SidebarCategory, index: number, activePath: string) {
  const isActive = isActiveSidebarItem(item, activePath);
  const {autoCollapseCategories} = useThemeConfig().docs.sidebar;
  const load = useSidebarLoad();
  const {expandedItem, setExpandedItem} = useDocSidebarItemsExpandedState();
  const {collapsed, setCollapsed} = useCollapsible({
    initialState: () => item.collapsible && !isActive && item.collapsed,
  });
  // Also when the reader goes on inside of a category that they have closed.
  useChange(isActive && activePath, (isNowActive) => {
    if (isNowActive && collapsed) show(false);
  });
  useEffect(() => {
    if (item.collapsible && expandedItem != null && expandedItem !== index && autoCollapseCategories)
      setCollapsed(true);
  }, [item.collapsible, expandedItem, index, setCollapsed, autoCollapseCategories]);

  function show(toCollapsed: boolean) {
    setExpandedItem(toCollapsed ? null : index);
    setCollapsed(toCollapsed);
  }

  function update(toCollapsed: boolean = !collapsed) {
    if (!toCollapsed) load();
    show(toCollapsed);
  }
  // Expands once its children are loaded, because the animation needs their height.
  return {isActive, collapsed: collapsed || isPrunedCategory(item), update};
}

function CollapseButton({
  collapsed,
  label,
  onClick,
}: {
  collapsed: boolean;
  label: string;
  onClick: (event: MouseEvent) => void;
}): ReactNode {
  const text = collapsed
    ? translate(
        {
          id: 'theme.DocSidebarItem.expandCategoryAriaLabel',
          message: "Expand sidebar category '{label}'",
          description: 'The ARIA label to expand the sidebar category',
        },
        {label},
      )
    : translate(
        {
          id: 'theme.DocSidebarItem.collapseCategoryAriaLabel',
          message: "Collapse sidebar category '{label}'",
          description: 'The ARIA label to collapse the sidebar category',
        },
        {label},
      );
  return (
    <button
      type="button"
      aria-label={text}
      aria-expanded={!collapsed}
      className="clean-btn menu__caret"
      onClick={onClick}
    />
  );
}

function CategoryWithItems({item, onItemClick, activePath, level, index, tabIndex}: Props): ReactNode {
  const {items, label, collapsible, className, href} = item;
  const linkHref = useCategoryHref(item);
  const isCurrentPage = isSamePath(href, activePath);
  const {isActive, collapsed, update} = useCategoryState(item, index, activePath);
  const load = useSidebarLoad();
  const opensOnly = collapsible && !href;

  function onLinkClick(event: MouseEvent) {
    onItemClick?.(item);
    if (!collapsible) return;
    if (!href) {
      event.preventDefault();
      update();
    } else if (isCurrentPage) {
      event.preventDefault();
      update();
    } else {
      // The next page shows the category expanded.
      update(false);
    }
  }

  return (
    <li
      className={clsx(
        docsClassNames.docSidebarItemCategory,
        docsClassNames.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        collapsed && 'menu__list-item--collapsed',
        className,
      )}
    >
      <div className={clsx('menu__list-item-collapsible', isCurrentPage && 'menu__list-item-collapsible--active')}>
        <Link
          className={clsx(
            'menu__link',
            collapsible && 'menu__link--sublist',
            opensOnly && 'menu__link--sublist-caret',
            isActive && 'menu__link--active',
          )}
          onClick={onLinkClick}
          // The loaded list replaces a stretch, which must not happen between hover and click.
          onPointerEnter={item.isStretch ? undefined : load}
          aria-current={isCurrentPage ? 'page' : undefined}
          role={opensOnly ? 'button' : undefined}
          aria-expanded={opensOnly ? !collapsed : undefined}
          onKeyDown={(event: React.KeyboardEvent) => {
            if (!opensOnly || event.key !== ' ') return;
            event.preventDefault();
            update();
          }}
          href={collapsible ? (linkHref ?? '#') : linkHref}
          tabIndex={tabIndex}
        >
          <span className="ink-menu__label" title={label}>
            {withBreaks(label)}
          </span>
        </Link>
        {href && collapsible && (
          <CollapseButton
            collapsed={collapsed}
            label={label}
            onClick={(event) => {
              event.preventDefault();
              update();
            }}
          />
        )}
      </div>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        <DocSidebarItems
          items={items}
          tabIndex={collapsed ? -1 : 0}
          onItemClick={onItemClick}
          activePath={activePath}
          level={level + 1}
        />
      </Collapsible>
    </li>
  );
}

/** Renders a category without visible children: a link to its page, or nothing. */
function EmptyCategory({item, ...props}: Props): ReactNode {
  if (typeof item.href !== 'string') return null;
  const {href, label, className, customProps} = item;
  return <DocSidebarItemLink item={{type: 'link', href, label, className, customProps}} {...props} />;
}

/** Category in a sidebar. */
export default function DocSidebarItemCategory(props: Props): ReactNode {
  const visible = useVisibleSidebarItems(props.item.items, props.activePath);
  return visible.length === 0 && !isPrunedCategory(props.item) ? (
    <EmptyCategory {...props} />
  ) : (
    <CategoryWithItems {...props} />
  );
}
