import clsx from 'clsx';
import {useEffect, useRef, type ReactNode} from 'react';
import {trustedHtml, useLocation} from 'inkstone/runtime';
import {Collapsible, type TOCItem, useCollapsible, useCurrentHeadingId, useThemeConfig} from 'inkstone/theme-common';
import TOCCollapsibleCollapseButton from '@theme/TOCCollapsible/CollapseButton';
import TOCItems from '@theme/TOCItems';

/** Props of `TOCCollapsible`. */
export interface Props {
  toc: readonly TOCItem[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
  className?: string;
}

/** Collapsible table of contents, collapsed at first. Its button names the current section. */
export default function TOCCollapsible({toc, className, minHeadingLevel, maxHeadingLevel}: Props): ReactNode {
  const {collapsed, setCollapsed, toggleCollapsed} = useCollapsible({initialState: true});
  const {tableOfContents} = useThemeConfig();
  const levels = {
    minHeadingLevel: minHeadingLevel ?? tableOfContents.minHeadingLevel,
    maxHeadingLevel: maxHeadingLevel ?? tableOfContents.maxHeadingLevel,
  };
  const current = useCurrentHeadingId(levels);
  const root = useRef<HTMLDivElement>(null);
  // The open list covers the text that its links lead to.
  const location = useLocation();
  useEffect(() => setCollapsed(true), [location, setCollapsed]);
  useEffect(() => {
    const closeWithEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setCollapsed(true);
      root.current?.querySelector('button')?.focus();
    };
    if (!collapsed) document.addEventListener('keydown', closeWithEscape);
    return () => document.removeEventListener('keydown', closeWithEscape);
  }, [collapsed, setCollapsed]);
  return (
    <div
      ref={root}
      className={clsx('ink-toc-collapsible', !collapsed && 'ink-toc-collapsible--open', className)}
      data-ink="toc-mobile"
    >
      <TOCCollapsibleCollapseButton collapsed={collapsed} onClick={toggleCollapsed}>
        {/* Hidden from screen readers, as a name that changes is none. */}
        <span
          aria-hidden
          className="ink-toc-collapsible__current"
          dangerouslySetInnerHTML={trustedHtml(toc.find(({id}) => id === current)?.value ?? '')}
        />
      </TOCCollapsibleCollapseButton>
      <Collapsible lazy className="ink-toc-collapsible__content" collapsed={collapsed}>
        <TOCItems toc={toc} {...levels} />
      </Collapsible>
    </div>
  );
}
