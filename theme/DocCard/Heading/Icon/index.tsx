import clsx from 'clsx';
import type {ReactNode} from 'react';
import {docCardClassNames, type SidebarItem} from 'inkstone/theme-common';

/** Props of `DocCard/Heading/Icon`. */
export interface Props {
  item: SidebarItem;
  icon: ReactNode;
}

/** Icon of a card. */
export default function DocCardHeadingIcon({icon}: Props): ReactNode {
  return <span className={clsx(docCardClassNames.icon, 'ink-card__icon')}>{icon}</span>;
}
