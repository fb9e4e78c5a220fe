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

/** Keeps the scroll position of a sidebar across navigation, if it shows the active item. */
function useScrollRestoration(ref: RefObject<HTMLElement | null>, name: string): void {
  useIsomorphicLayoutEffect(() => {
    const column = ref.current;
    if (!column) return undefined;
    column.scrollTop = positions.get(name) ?? column.scrollTop;
    // Sidebars of other docs can have the same name.
    showCurrentRow(column);
    const onScroll = () => positions.set(name, column.scrollTop);
    column.addEventListener('scroll', onScroll, {passive: true});
    return () => column.removeEventListener('scroll', onScroll);
  }, [ref, name]);
}

/** Returns the sidebar and the active path, deferred: the page renders first. */
function useDeferredSidebar(sidebar: SidebarItem[]): {name: string; sidebar: SidebarItem[]; path: string} {
  const {pathname: path} = useLocation();
  const name = useDocsSidebar()?.name ?? 'sidebar';
  return useDeferredValue(useMemo(() => ({name, sidebar, path}), [name, sidebar, path]));
}

/** Sidebar column. A different sidebar remounts; the same one keeps its state. */
export default function DocRootLayoutSidebar(props: Props): ReactNode {
  const {hiddenSidebarContainer: isHidden, setHiddenSidebarContainer} = props;
  const {name, sidebar, path} = useDeferredSidebar(props.sidebar);
  const ref = useRef<HTMLElement>(null);
  useScrollRestoration(ref, name);
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
