import clsx from 'clsx';
import type {ReactNode} from 'react';
import {docCardClassNames, type SidebarItem} from 'inkstone/theme-common';

/** Props of `DocCard/Description`. */
export interface Props {
  item: SidebarItem;
  description: string;
}

/** Description of a card. */
export default function DocCardDescription({description}: Props): ReactNode {
  return (
    <p className={clsx(docCardClassNames.description, 'ink-card__description')} title={description}>
      {description}
    </p>
  );
}
