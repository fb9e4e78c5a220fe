import React from 'react';
import Content from '@theme/DocSidebar/Desktop/Content';
import styles from './styles.module.css';

// Begins behind the navbar, as in Docusaurus.
export default function DocSidebarDesktop({path, sidebar}) {
  return (
    <div className={styles.sidebar}>
      <p className="sections">Sections</p>
      <Content path={path} sidebar={sidebar} />
    </div>
  );
}
