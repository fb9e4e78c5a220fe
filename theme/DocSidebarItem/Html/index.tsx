import clsx from 'clsx';
import type {ReactNode} from 'react';
import {trustedHtml} from 'inkstone/runtime';
import {docsClassNames, type SidebarHtml} from 'inkstone/theme-common';
import type {Props as ItemProps} from '@theme/DocSidebarItem';

/** Props of `DocSidebarItem/Html`. */
export type Props = Omit<ItemProps, 'item'> & {item: SidebarHtml};

/** HTML item in a sidebar. */
export default function DocSidebarItemHtml({item, level, index}: Props): ReactNode {
  const {value, defaultStyle, className} = item;
  return (
    <li
      className={clsx(
        docsClassNames.docSidebarItemLink,
        docsClassNames.docSidebarItemLinkLevel(level),
        defaultStyle && ['ink-menu__html', 'menu__list-item'],
        className,
      )}
      key={index}
      dangerouslySetInnerHTML={trustedHtml(value)}
    />
  );
}
