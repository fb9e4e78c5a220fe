import type {ReactNode} from 'react';
import {Link, translate, withBreaks} from 'inkstone/runtime';
import {useVisibleBlogSidebarItems} from 'inkstone/blog';
import type {BlogSidebarData, BlogSidebarEntry} from 'inkstone/theme-common';
import BlogSidebarContent from '@theme/BlogSidebar/Content';

/** Props of `BlogSidebar/Desktop`. */
export interface Props {
  sidebar: BlogSidebarData;
}

function ItemList({items}: {items: BlogSidebarEntry[]}): ReactNode {
  return (
    <ul className="menu__list">
      {items.map((item) => (
        <li key={item.permalink} className="menu__list-item">
          <Link isNavLink to={item.permalink} className="menu__link" activeClassName="menu__link--active">
            {withBreaks(item.title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Blog sidebar in the side column. */
export default function BlogSidebarDesktop({sidebar}: Props): ReactNode {
  const items = useVisibleBlogSidebarItems(sidebar.items as never) as BlogSidebarEntry[];
  return (
    <aside className="ink-column ink-blog-sidebar" data-ink="blog-sidebar">
      <nav
        className="menu ink-years thin-scrollbar"
        aria-label={translate({
          id: 'theme.blog.sidebar.navAriaLabel',
          message: 'Blog recent posts navigation',
          description: 'The ARIA label for recent posts in the blog sidebar',
        })}
      >
        <div className="ink-years__title">{sidebar.title}</div>
        <BlogSidebarContent items={items} ListComponent={ItemList} yearGroupHeadingClassName="ink-years__year" />
      </nav>
    </aside>
  );
}
