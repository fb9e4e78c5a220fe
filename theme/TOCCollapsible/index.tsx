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
  const levels = useLevels({minHeadingLevel, maxHeadingLevel});
  const root = useRef<HTMLDivElement>(null);
  // The open list covers the text that its links lead to.
  const location = useLocation();
  useEffect(() => setCollapsed(true), [location, setCollapsed]);
  useEffect(() => {
    const closeWithEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setCollapsed(true);
      if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus();
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
        <CurrentSection toc={toc} {...levels} />
      </TOCCollapsibleCollapseButton>
      <Collapsible lazy className="ink-toc-collapsible__content" collapsed={collapsed}>
        <TOCItems toc={toc} {...levels} />
      </Collapsible>
    </div>
  );
}

type Levels = Required<Pick<Props, 'minHeadingLevel' | 'maxHeadingLevel'>>;

function useLevels({minHeadingLevel, maxHeadingLevel}: Omit<Props, 'toc'>): Levels {
  const {tableOfContents} = useThemeConfig();
  return {
    minHeadingLevel: minHeadingLevel ?? tableOfContents.minHeadingLevel,
    maxHeadingLevel: maxHeadingLevel ?? tableOfContents.maxHeadingLevel,
  };
}

/** The heading of the text in view. Hidden from screen readers, as a name that changes is none. */
function CurrentSection({toc, ...levels}: Pick<Props, 'toc'> & Levels): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const id = useCurrentHeadingId(levels, () => place.current !== null && place.current.offsetParent !== null);
  const value = toc.find((item) => item.id === id)?.value ?? '';
  return (
    <span
      ref={place}
      aria-hidden
      className="ink-toc-collapsible__current"
      dangerouslySetInnerHTML={trustedHtml(value)}
    />
  );
}
