import type {ComponentType, ReactNode} from 'react';
import {groupBlogSidebarItemsByYear} from 'inkstone/blog';
import {type BlogSidebarEntry, useThemeConfig} from 'inkstone/theme-common';
import Heading from '@theme/Heading';

/** Props of `BlogSidebar/Content`. */
export interface Props {
  items: BlogSidebarEntry[];
  ListComponent: ComponentType<{items: BlogSidebarEntry[]}>;
  yearGroupHeadingClassName?: string;
}

/** Lists posts, grouped by year if configured. */
export default function BlogSidebarContent({items, ListComponent, yearGroupHeadingClassName}: Props): ReactNode {
  if (!useThemeConfig().blog.sidebar.groupByYear) return <ListComponent items={items} />;
  return groupBlogSidebarItemsByYear(items as never).map(([year, yearItems]) => (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no HTML element is a group of links
    <div key={year} role="group" aria-label={year}>
      <Heading as="h3" className={yearGroupHeadingClassName}>
        {year}
      </Heading>
      <ListComponent items={yearItems as BlogSidebarEntry[]} />
    </div>
  ));
}
