import clsx from 'clsx';
import {Fragment, type ReactNode} from 'react';
import {isInternalUrl, Link} from 'inkstone/runtime';
import {isActiveSidebarItem} from 'inkstone/docs';
import {docsClassNames, type SidebarLink} from 'inkstone/theme-common';
import type {Props as ItemProps} from '@theme/DocSidebarItem';
import IconExternalLink from '@theme/Icon/ExternalLink';

/** Props of `DocSidebarItem/Link`. */
export type Props = Omit<ItemProps, 'item'> & {item: SidebarLink};

/** A long identifier breaks between its words, not one letter before its end. */
function withBreaks(label: string): ReactNode {
  if (!/\S{24}/.test(label)) return label;
  return label.split(/(?=[A-Z][a-z])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

/** A page in a sidebar, or a link out of the site. */
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
