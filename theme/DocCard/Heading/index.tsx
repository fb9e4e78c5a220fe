import clsx from 'clsx';
import type {ReactNode} from 'react';
import {docCardClassNames, type SidebarItem} from 'inkstone/theme-common';
import DocCardHeadingIcon from '@theme/DocCard/Heading/Icon';
import DocCardHeadingText from '@theme/DocCard/Heading/Text';
import Heading from '@theme/Heading';

/** Props of `DocCard/Heading`. */
export interface Props {
  item: SidebarItem;
  icon: ReactNode;
  title: string;
}

/** Heading of a card. */
export default function DocCardHeading({item, icon, title}: Props): ReactNode {
  return (
    <Heading as="h2" className={clsx(docCardClassNames.heading, 'ink-card__heading')} title={title}>
      <DocCardHeadingIcon item={item} icon={icon} />
      <DocCardHeadingText item={item} title={title} />
    </Heading>
  );
}
