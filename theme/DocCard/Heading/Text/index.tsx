import type {ReactNode} from 'react';
import {withBreaks} from 'inkstone/runtime';
import {docCardClassNames, type SidebarItem} from 'inkstone/theme-common';

/** Props of `DocCard/Heading/Text`. */
export interface Props {
  item: SidebarItem;
  title: string;
}

/** Text of a card's heading. */
export default function DocCardHeadingText({title}: Props): ReactNode {
  return <span className={docCardClassNames.title}>{withBreaks(title)}</span>;
}
