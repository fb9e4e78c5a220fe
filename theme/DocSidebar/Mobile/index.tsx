import {type ReactNode, useEffect} from 'react';
import {useDocsSidebarLoader} from 'inkstone/docs';
import {
  docsClassNames,
  NavbarSecondaryMenuFiller,
  type SidebarItem,
  SidebarLoadProvider,
  useNavbarMobileSidebar,
} from 'inkstone/theme-common';
import type {Props as DocSidebarProps} from '@theme/DocSidebar';
import DocSidebarItems from '@theme/DocSidebarItems';

/** Props of `DocSidebar/Mobile`. */
export type Props = DocSidebarProps;

interface MenuProps {
  sidebar: readonly SidebarItem[];
  path: string;
  load: () => void;
}

function DocSidebarMobileMenu({sidebar, path, load}: MenuProps): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  useEffect(() => {
    if (shown) load();
  }, [shown, load]);
  return (
    <SidebarLoadProvider load={load}>
      <ul className={`${docsClassNames.docSidebarMenu} menu__list`}>
        <DocSidebarItems
          items={sidebar}
          activePath={path}
          onItemClick={(item) => {
            // A category with a page navigates there, so the menu closes. One without only expands.
            if (item.type === 'link' || (item.type === 'category' && item.href)) toggle();
          }}
          level={1}
        />
      </ul>
    </SidebarLoadProvider>
  );
}

/** Adds the sidebar to the mobile menu. Renders nothing in place. */
export default function DocSidebarMobile({sidebar, path}: Props): ReactNode {
  const load = useDocsSidebarLoader();
  return <NavbarSecondaryMenuFiller component={DocSidebarMobileMenu} props={{sidebar, path, load}} />;
}
