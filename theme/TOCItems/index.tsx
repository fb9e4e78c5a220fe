import {type ReactNode, useMemo} from 'react';
import {type TOCItem, useFilteredAndTreeifiedTOC, useThemeConfig, useTOCHighlight} from 'inkstone/theme-common';
import TOCItemTree from '@theme/TOCItems/Tree';

/** Props of `TOCItems`. */
export interface Props {
  toc: readonly TOCItem[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
  className?: string;
  linkClassName?: string | null;
  /** Class of the current heading. Without it, no heading is highlighted while scrolling. */
  linkActiveClassName?: string;
}

/** Renders the headings between two levels. */
export default function TOCItems({
  toc,
  className = 'table-of-contents table-of-contents__left-border',
  linkClassName = 'table-of-contents__link',
  linkActiveClassName,
  minHeadingLevel,
  maxHeadingLevel,
  ...props
}: Props): ReactNode {
  const {tableOfContents} = useThemeConfig();
  const min = minHeadingLevel ?? tableOfContents.minHeadingLevel;
  const max = maxHeadingLevel ?? tableOfContents.maxHeadingLevel;
  const tree = useFilteredAndTreeifiedTOC({toc, minHeadingLevel: min, maxHeadingLevel: max});
  const highlight = useMemo(
    () =>
      linkClassName && linkActiveClassName
        ? {linkClassName, linkActiveClassName, minHeadingLevel: min, maxHeadingLevel: max}
        : undefined,
    [linkClassName, linkActiveClassName, min, max],
  );
  useTOCHighlight(highlight);
  return <TOCItemTree toc={tree} className={className} linkClassName={linkClassName} {...props} />;
}
