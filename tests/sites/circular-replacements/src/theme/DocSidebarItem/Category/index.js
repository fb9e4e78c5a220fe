import React from 'react';
import DocSidebarItems from '@theme/DocSidebarItems';
export default function Category({item, activePath, level}) {
  return <li><b className="own-category">{item.label}</b><ul><DocSidebarItems items={item.items} activePath={activePath} level={level + 1} /></ul></li>;
}
