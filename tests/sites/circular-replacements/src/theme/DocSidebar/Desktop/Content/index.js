import React from 'react';
import DocSidebarItems from '@theme/DocSidebarItems';
export default function Content({path, sidebar}) {
  return <nav className="own-content"><ul><DocSidebarItems items={sidebar} activePath={path} level={1} /></ul></nav>;
}
