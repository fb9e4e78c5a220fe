import {useMemo, type ReactNode} from 'react';
import {comparablePath, Link, useLocation} from 'inkstone/runtime';
import type {BlogSidebarItem} from './types.ts';

/** As much of a post as decides whether it is shown. */
type SidebarPost = Pick<BlogSidebarItem, 'permalink'> & {readonly unlisted?: boolean};

/** The posts that the sidebar shows: an unlisted one only on its own page. */
export function useVisibleBlogSidebarItems<Item extends SidebarPost>(items: readonly Item[]): Item[] {
  const {pathname} = useLocation();
  return useMemo(
    () => items.filter((item) => !item.unlisted || comparablePath(item.permalink) === comparablePath(pathname)),
    [items, pathname],
  );
}

/** Posts by the year of their UTC date, newest year first; inside a year in the order given. */
export function groupBlogSidebarItemsByYear<Item extends Pick<BlogSidebarItem, 'date'>>(
  items: readonly Item[],
): [year: string, items: Item[]][] {
  const years = new Map<string, Item[]>();
  for (const item of items) {
    const year = String(new Date(item.date).getUTCFullYear());
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years].sort(([a], [b]) => Number(b) - Number(a));
}

/** A list of links to posts. */
export function BlogSidebarItemList(props: {
  items: BlogSidebarItem[];
  ulClassName?: string;
  liClassName?: string;
  linkClassName?: string;
  linkActiveClassName?: string;
}): ReactNode {
  const {items, ulClassName, liClassName, linkClassName, linkActiveClassName} = props;
  return (
    <ul className={ulClassName}>
      {items.map((item) => (
        <li key={item.permalink} className={liClassName}>
          <Link isNavLink to={item.permalink} className={linkClassName} activeClassName={linkActiveClassName}>
            {item.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
