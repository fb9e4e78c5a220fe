import type {ReactNode} from 'react';
import {Link, withBreaks} from 'inkstone/runtime';
import {useVisibleBlogSidebarItems} from 'inkstone/blog';
import {
  type BlogSidebarData,
  type BlogSidebarEntry,
  NavbarSecondaryMenuFiller,
  useNavbarMobileSidebar,
} from 'inkstone/theme-common';
import BlogSidebarContent from '@theme/BlogSidebar/Content';

/** Props of `BlogSidebar/Mobile`. */
export interface Props {
  sidebar: BlogSidebarData;
}

function ItemList({items}: {items: BlogSidebarEntry[]}): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  return (
    <ul className="menu__list">
      {items.map((item) => (
        <li key={item.permalink} className="menu__list-item">
          <Link
            isNavLink
            to={item.permalink}
            className="menu__link"
            activeClassName="menu__link--active"
            onClick={toggle}
          >
            {withBreaks(item.title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function BlogSidebarMobileMenu({sidebar}: Props): ReactNode {
  const items = useVisibleBlogSidebarItems(sidebar.items as never) as BlogSidebarEntry[];
  return (
    <div className="ink-years" data-ink="blog-sidebar">
      <BlogSidebarContent items={items} ListComponent={ItemList} yearGroupHeadingClassName="ink-years__year" />
    </div>
  );
}

/** Adds the list of posts to the mobile menu. Renders nothing in place. */
export default function BlogSidebarMobile(props: Props): ReactNode {
  return <NavbarSecondaryMenuFiller component={BlogSidebarMobileMenu} props={props} />;
}
