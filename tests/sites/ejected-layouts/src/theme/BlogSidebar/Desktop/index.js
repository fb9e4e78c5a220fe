import React from 'react';
import Link from '@docusaurus/Link';

// A column of Infima's grid, as in Docusaurus.
export default function BlogSidebarDesktop({sidebar}) {
  return (
    <aside className="col col--3">
      {sidebar.items.map(({permalink, title}) => (
        <Link key={permalink} to={permalink}>
          {title}
        </Link>
      ))}
    </aside>
  );
}
