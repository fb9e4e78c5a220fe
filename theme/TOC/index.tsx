import clsx from 'clsx';
import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import type {TOCItem} from 'inkstone/theme-common';
import TOCItems from '@theme/TOCItems';

/** Props of `TOC`. */
export interface Props {
  toc: readonly TOCItem[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
  className?: string;
}

/** Table of contents in the side column. Highlights the current heading. */
export default function TOC({className, ...props}: Props): ReactNode {
  return (
    <nav
      className={clsx('ink-column ink-outline thin-scrollbar', className)}
      aria-label={translate({
        id: 'theme.TOCCollapsible.toggleButtonLabel',
        message: 'On this page',
        description: 'The label used by the button on the collapsible TOC component',
      })}
      data-ink="toc"
    >
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
