import clsx from 'clsx';
import type {ReactNode} from 'react';
import {isInternalUrl, Link, withBreaks} from 'inkstone/runtime';
import {isActiveSidebarItem} from 'inkstone/docs';
import {docsClassNames, type SidebarLink} from 'inkstone/theme-common';
import type {Props as ItemProps} from '@theme/DocSidebarItem';
import IconExternalLink from '@theme/Icon/ExternalLink';

/** Props of `DocSidebarItem/Link`. */
export type Props = Omit<ItemProps, 'item'> & {item: SidebarLink};

/** Link in a sidebar, to a page or an external URL. */
export default function DocSidebarItemLink({
  item,
  onItemClick,
  activePath,
  level,
  index: _,
  ...props
}: Props): ReactNode {
  const {href, label, className, autoAddBaseUrl} = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isInternal = isInternalUrl(href);
  return (
    <li
      className={clsx(
        docsClassNames.docSidebarItemLink,
        docsClassNames.docSidebarItemLinkLevel(level),
        'menu__list-item',
        className,
      )}
    >
      <Link
        className={clsx('menu__link', !isInternal && 'ink-menu__external', isActive && 'menu__link--active')}
        autoAddBaseUrl={autoAddBaseUrl}
        aria-current={isActive ? 'page' : undefined}
        to={href}
        {...(isInternal && onItemClick && {onClick: () => onItemClick(item)})}
        {...props}
      >
        <span className="ink-menu__label" title={label}>
          {withBreaks(label)}
        </span>
        {!isInternal && <IconExternalLink />}
      </Link>
    </li>
  );
}
