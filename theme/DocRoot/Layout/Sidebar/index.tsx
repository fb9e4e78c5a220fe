import clsx from 'clsx';
import {Fragment, type ReactNode, type RefObject, useCallback, useRef} from 'react';
import {onDemand, useIsomorphicLayoutEffect, useLocation} from 'inkstone/runtime';
import {useDocsSidebar} from 'inkstone/docs';
import {docsClassNames, type SidebarItem} from 'inkstone/theme-common';
import type {Props as ExpandButtonProps} from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import DocSidebar from '@theme/DocSidebar';

const ExpandButton = onDemand<ExpandButtonProps>('@theme/DocRoot/Layout/Sidebar/ExpandButton');

/** Props of `DocRoot/Layout/Sidebar`. */
export interface Props {
  sidebar: SidebarItem[];
  hiddenSidebarContainer: boolean;
  setHiddenSidebarContainer: (update: (previous: boolean) => boolean) => void;
}

const positions = new Map<string, number>();

/** Keeps the place in a long sidebar from page to page (DOC-21); on the first page brings the open entry into view. */
function useKeptPosition(ref: RefObject<HTMLElement | null>, name: string): void {
  useIsomorphicLayoutEffect(() => {
    const column = ref.current;
    if (!column) return undefined;
    const kept = positions.get(name);
    if (kept !== undefined) {
      column.scrollTop = kept;
    } else {
      const open = column.querySelector<HTMLElement>('.menu__link--active[aria-current]');
      const below = open ? open.getBoundingClientRect().bottom - column.getBoundingClientRect().bottom : 0;
      if (below > 0) column.scrollTop = below + column.clientHeight / 2;
    }
    const follow = () => positions.set(name, column.scrollTop);
    column.addEventListener('scroll', follow, {passive: true});
    return () => column.removeEventListener('scroll', follow);
  }, [ref, name]);
}

/** The column of the sidebar; another sidebar starts afresh, its own keeps its state. */
export default function DocRootLayoutSidebar({
  sidebar,
  hiddenSidebarContainer,
  setHiddenSidebarContainer,
}: Props): ReactNode {
  const {pathname} = useLocation();
  const name = useDocsSidebar()?.name ?? 'sidebar';
  const ref = useRef<HTMLElement>(null);
  useKeptPosition(ref, name);
  const toggle = useCallback(() => setHiddenSidebarContainer((previous) => !previous), [setHiddenSidebarContainer]);
  return (
    <aside
      ref={ref}
      className={clsx(docsClassNames.docSidebarContainer, 'ink-column', hiddenSidebarContainer && 'ink-column--hidden')}
      data-ink="sidebar"
    >
      <Fragment key={name}>
        <DocSidebar sidebar={sidebar} path={pathname} onCollapse={toggle} isHidden={hiddenSidebarContainer} />
      </Fragment>
      {hiddenSidebarContainer && <ExpandButton toggleSidebar={toggle} />}
    </aside>
  );
}
