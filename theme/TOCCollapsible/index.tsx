import clsx from 'clsx';
import {useEffect, type ReactNode} from 'react';
import {useLocation} from 'inkstone/runtime';
import {Collapsible, type TOCItem, useCollapsible} from 'inkstone/theme-common';
import TOCCollapsibleCollapseButton from '@theme/TOCCollapsible/CollapseButton';
import TOCItems from '@theme/TOCItems';

/** Props of `TOCCollapsible`. */
export interface Props {
  toc: readonly TOCItem[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
  className?: string;
}

/** Collapsible table of contents, collapsed at first. */
export default function TOCCollapsible({toc, className, minHeadingLevel, maxHeadingLevel}: Props): ReactNode {
  const {collapsed, setCollapsed, toggleCollapsed} = useCollapsible({initialState: true});
  // The open list covers the text that its links lead to.
  const location = useLocation();
  useEffect(() => setCollapsed(true), [location, setCollapsed]);
  return (
    <div
      className={clsx('ink-toc-collapsible', !collapsed && 'ink-toc-collapsible--open', className)}
      data-ink="toc-mobile"
    >
      <TOCCollapsibleCollapseButton collapsed={collapsed} onClick={toggleCollapsed} />
      <Collapsible lazy className="ink-toc-collapsible__content" collapsed={collapsed}>
        <TOCItems toc={toc} minHeadingLevel={minHeadingLevel} maxHeadingLevel={maxHeadingLevel} />
      </Collapsible>
    </div>
  );
}
