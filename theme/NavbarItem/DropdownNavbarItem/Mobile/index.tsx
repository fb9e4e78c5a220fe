import clsx from 'clsx';
import {type MouseEvent, type ReactNode, useEffect} from 'react';
import {translate} from 'inkstone/runtime';
import {
  Collapsible,
  isRegexpStringMatch,
  isSamePath,
  type NavbarItemConfig,
  useCollapsible,
  useLocalPathname,
} from 'inkstone/theme-common';
import NavbarItem from '@theme/NavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type {Props as DropdownProps} from '@theme/NavbarItem/DropdownNavbarItem';

/** Props of `NavbarItem/DropdownNavbarItem/Mobile`. */
export type Props = Omit<DropdownProps, 'mobile'>;

function isActiveItem(item: NavbarItemConfig, pathname: string): boolean {
  const text = (name: string) => (typeof item[name] === 'string' ? (item[name] as string) : undefined);
  if (isSamePath(text('to'), pathname)) return true;
  if (isRegexpStringMatch(text('activeBaseRegex'), pathname)) return true;
  const basePath = text('activeBasePath');
  return basePath !== undefined && pathname.startsWith(basePath);
}

function toggleLabel(collapsed: boolean): string {
  return collapsed
    ? translate({
        id: 'theme.navbar.mobileDropdown.collapseButton.expandAriaLabel',
        message: 'Expand the dropdown',
        description: 'The ARIA label of the button to expand the mobile dropdown navbar item',
      })
    : translate({
        id: 'theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel',
        message: 'Collapse the dropdown',
        description: 'The ARIA label of the button to collapse the mobile dropdown navbar item',
      });
}

/** Dropdown in the mobile menu. Expanded if it contains the current page. */
export default function DropdownNavbarItemMobile({
  items,
  className,
  position: _position,
  onClick,
  isDropdownItem: _isDropdownItem,
  ...props
}: Props): ReactNode {
  const pathname = useLocalPathname();
  const containsActive = items.some((item) => isActiveItem(item, pathname));
  const {collapsed, toggleCollapsed, setCollapsed} = useCollapsible({initialState: () => !containsActive});
  useEffect(() => {
    if (containsActive) setCollapsed(false);
  }, [pathname, containsActive, setCollapsed]);
  const hasPage = Boolean(props.to);

  function onLinkClick(event: MouseEvent<HTMLAnchorElement>) {
    if (hasPage) {
      onClick?.(event);
    } else {
      event.preventDefault();
      toggleCollapsed();
    }
  }

  return (
    <li className={clsx('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <div className={clsx('menu__list-item-collapsible', containsActive && 'menu__list-item-collapsible--active')}>
        <NavbarNavLink
          role={hasPage ? undefined : 'button'}
          className={clsx('menu__link menu__link--sublist', !hasPage && 'menu__link--sublist-caret', className)}
          href={hasPage ? undefined : '#'}
          {...props}
          aria-expanded={hasPage ? undefined : !collapsed}
          onClick={onLinkClick}
        >
          {props.children ?? props.label}
        </NavbarNavLink>
        {hasPage && (
          <button
            type="button"
            className="clean-btn menu__caret"
            aria-label={toggleLabel(collapsed)}
            aria-expanded={!collapsed}
            onClick={toggleCollapsed}
          />
        )}
      </div>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {items.map((item, index) => (
          <NavbarItem
            key={index}
            mobile
            isDropdownItem
            onClick={onClick as (() => void) | undefined}
            activeClassName="menu__link--active"
            {...item}
          />
        ))}
      </Collapsible>
    </li>
  );
}
