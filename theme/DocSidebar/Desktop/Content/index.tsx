import clsx from 'clsx';
import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {useDocsSidebarLoader} from 'inkstone/docs';
import {docsClassNames, type SidebarItem, SidebarLoadProvider} from 'inkstone/theme-common';
import DocSidebarItems from '@theme/DocSidebarItems';

/** Props of `DocSidebar/Desktop/Content`. */
export interface Props {
  path: string;
  sidebar: readonly SidebarItem[];
  className?: string;
}

/** Menu of the sidebar. Loads collapsed categories when the pointer or focus enters it. */
export default function DocSidebarDesktopContent({path, sidebar, className}: Props): ReactNode {
  const load = useDocsSidebarLoader();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- prefetches, changes nothing
    <nav
      aria-label={translate({
        id: 'theme.docs.sidebar.navAriaLabel',
        message: 'Docs sidebar',
        description: 'The ARIA label for the sidebar navigation',
      })}
      className={clsx('menu thin-scrollbar', className)}
      onPointerEnter={load}
      onFocus={load}
    >
      <SidebarLoadProvider load={load}>
        <ul className={clsx(docsClassNames.docSidebarMenu, 'menu__list')}>
          <DocSidebarItems items={sidebar} activePath={path} level={1} />
        </ul>
      </SidebarLoadProvider>
    </nav>
  );
}
