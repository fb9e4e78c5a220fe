import React, {useState} from 'react';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import DocRootLayoutMain from '@theme/DocRoot/Layout/Main';
import DocRootLayoutSidebar from '@theme/DocRoot/Layout/Sidebar';

// A flex row, as in Docusaurus.
export default function DocRootLayout({children}) {
  const sidebar = useDocsSidebar();
  const [isHidden, setHidden] = useState(false);
  const state = {hiddenSidebarContainer: isHidden, setHiddenSidebarContainer: setHidden};
  return (
    <div style={{display: 'flex', width: '100%'}}>
      {sidebar && <DocRootLayoutSidebar sidebar={sidebar.items} {...state} />}
      <DocRootLayoutMain hiddenSidebarContainer={isHidden}>{children}</DocRootLayoutMain>
    </div>
  );
}
