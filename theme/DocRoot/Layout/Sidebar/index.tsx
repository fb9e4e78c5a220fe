import clsx from 'clsx';
import {Fragment, type ReactNode, type RefObject, useCallback, useDeferredValue, useMemo, useRef} from 'react';
import {onDemand, useIsomorphicLayoutEffect, useLocation} from 'inkstone/runtime';
import {useDocsSidebar} from 'inkstone/docs';
import {docsClassNames, showCurrentRow, type SidebarItem} from 'inkstone/theme-common';
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

/**
 * Keeps the place in a long sidebar from page to page; on the first page brings the open
 * entry into view.
 */
function useKeptPosition(ref: RefObject<HTMLElement | null>, name: string): void {
  useIsomorphicLayoutEffect(() => {
    const column = ref.current;
    if (!column) return undefined;
    const kept = positions.get(name);
    if (kept !== undefined) column.scrollTop = kept;
    else showCurrentRow(column);
    const follow = () => positions.set(name, column.scrollTop);
    column.addEventListener('scroll', follow, {passive: true});
    return () => column.removeEventListener('scroll', follow);
  }, [ref, name]);
}

/**
 * The list and the place of the reader in it. They follow the page once it has been painted, for
 * which nobody should wait.
 */
function useShown(sidebar: SidebarItem[]): {name: string; sidebar: SidebarItem[]; path: string} {
  const {pathname: path} = useLocation();
  const name = useDocsSidebar()?.name ?? 'sidebar';
  return useDeferredValue(useMemo(() => ({name, sidebar, path}), [name, sidebar, path]));
}

/** The column of the sidebar; another sidebar starts afresh, its own keeps its state. */
export default function DocRootLayoutSidebar(props: Props): ReactNode {
  const {hiddenSidebarContainer: isHidden, setHiddenSidebarContainer} = props;
  const {name, sidebar, path} = useShown(props.sidebar);
  const ref = useRef<HTMLElement>(null);
  useKeptPosition(ref, name);
  const toggle = useCallback(() => setHiddenSidebarContainer((previous) => !previous), [setHiddenSidebarContainer]);
  const menu = useMemo(
    () => (
      <Fragment key={name}>
        <DocSidebar sidebar={sidebar} path={path} onCollapse={toggle} isHidden={isHidden} />
      </Fragment>
    ),
    [name, sidebar, path, toggle, isHidden],
  );
  return (
    <aside
      ref={ref}
      className={clsx(docsClassNames.docSidebarContainer, 'ink-column', isHidden && 'ink-column--hidden')}
      data-ink="sidebar"
    >
      {menu}
      {isHidden && <ExpandButton toggleSidebar={toggle} />}
    </aside>
  );
}
