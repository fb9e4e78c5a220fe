import type {ReactNode} from 'react';
import {type BlogSidebarData, useWindowSize} from 'inkstone/theme-common';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';
import BlogSidebarMobile from '@theme/BlogSidebar/Mobile';

/** Props of `BlogSidebar`. */
export interface Props {
  sidebar?: BlogSidebarData;
}

/** Blog sidebar: in the side column on wide screens, in the mobile menu on narrow ones. */
export default function BlogSidebar({sidebar}: Props): ReactNode {
  const windowSize = useWindowSize();
  if (!sidebar?.items.length) return null;
  return windowSize === 'mobile' ? <BlogSidebarMobile sidebar={sidebar} /> : <BlogSidebarDesktop sidebar={sidebar} />;
}
