import React from 'react';
import Category from '@theme-original/DocSidebarItem/Category';

export default function CountedCategory({item, ...props}) {
  return <Category {...props} item={{...item, label: `${item.label} (${item.items.length} inside)`}} />;
}
