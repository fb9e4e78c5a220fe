import clsx from 'clsx';
import {type ReactNode, useState} from 'react';
import {useDocsSidebar} from 'inkstone/docs';
import BackToTopButton from '@theme/BackToTopButton';
import DocRootLayoutMain from '@theme/DocRoot/Layout/Main';
import DocRootLayoutSidebar from '@theme/DocRoot/Layout/Sidebar';

/** Props of `DocRoot/Layout`. */
export interface Props {
  children: ReactNode;
}

/** Layout of docs pages: sidebar and content. */
export default function DocRootLayout({children}: Props): ReactNode {
  const sidebar = useDocsSidebar();
  const [hiddenSidebarContainer, setHiddenSidebarContainer] = useState(false);
  return (
    <div className="ink-docs">
      <BackToTopButton />
      <div
        className={clsx(
          'ink-frame',
          !sidebar && 'ink-frame--no-sidebar',
          hiddenSidebarContainer && 'ink-frame--sidebar-hidden',
        )}
      >
        {sidebar && (
          <DocRootLayoutSidebar
            sidebar={sidebar.items}
            hiddenSidebarContainer={hiddenSidebarContainer}
            setHiddenSidebarContainer={setHiddenSidebarContainer}
          />
        )}
        <DocRootLayoutMain hiddenSidebarContainer={hiddenSidebarContainer}>{children}</DocRootLayoutMain>
      </div>
    </div>
  );
}
