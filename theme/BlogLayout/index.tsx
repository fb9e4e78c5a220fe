import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {BlogSidebarData} from 'inkstone/theme-common';
import BlogSidebar from '@theme/BlogSidebar';
import Layout, {type Props as LayoutProps} from '@theme/Layout';

/**
 * Props of `BlogLayout`: those of `Layout`, a sidebar, a table of contents and a header above the
 * content.
 */
export type Props = LayoutProps & {sidebar?: BlogSidebarData; toc?: ReactNode; header?: ReactNode};

/** Layout of blog pages: sidebar, content, table of contents. */
export default function BlogLayout({sidebar, toc, header, children, ...layoutProps}: Props): ReactNode {
  const hasSidebar = sidebar !== undefined && sidebar.items.length > 0;
  return (
    <Layout {...layoutProps}>
      <div className={clsx('ink-frame', !hasSidebar && 'ink-frame--no-sidebar')}>
        <BlogSidebar sidebar={sidebar} />
        <div className="ink-main ink-doc">
          <div className="ink-doc__text">
            {/* Outside of `main`, whose text is that of Docusaurus. */}
            {header}
            <main>{children}</main>
          </div>
          {toc && <div className="ink-doc__outline">{toc}</div>}
        </div>
      </div>
    </Layout>
  );
}
