import React from 'react';
import Content from '@theme/DocSidebar/Desktop/Content';
import styles from './styles.module.css';

// Begins behind the navbar, as in Docusaurus.
// The link is that of an ejected item: without the theme's element around the label.
export default function DocSidebarDesktop({path, sidebar}) {
  return (
    <div className={styles.sidebar}>
      <p className="sections">Sections</p>
      <a className="menu__link drawn" href="#drawn">
        <svg width="16" height="16" />
        <span>Drawn</span>
      </a>
      <Content path={path} sidebar={sidebar} />
    </div>
  );
}
