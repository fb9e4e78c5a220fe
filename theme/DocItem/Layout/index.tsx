import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useDoc} from 'inkstone/docs';
import {useWindowSize} from 'inkstone/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import CopyMarkdownButton from '@theme/CopyMarkdownButton';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';

/** Props of `DocItem/Layout`. */
export interface Props {
  children: ReactNode;
}

/**
 * Returns the tables of contents: none without headings, and the one in the side column only on
 * wide screens and in the HTML.
 */
function useDocTOC(): {mobile: ReactNode; desktop: ReactNode} {
  const {frontMatter, toc} = useDoc();
  const windowSize = useWindowSize();
  if (frontMatter.hide_table_of_contents || toc.length === 0) return {mobile: undefined, desktop: undefined};
  return {
    mobile: <DocItemTOCMobile />,
    desktop: windowSize === 'mobile' ? undefined : <DocItemTOCDesktop />,
  };
}

/**
 * Layout of a document: content with banners, breadcrumbs, footer and paginator, next to the table
 * of contents.
 */
export default function DocItemLayout({children}: Props): ReactNode {
  const {mobile, desktop} = useDocTOC();
  const {metadata, frontMatter} = useDoc();
  return (
    <div className={clsx('ink-doc', frontMatter.hide_table_of_contents && 'ink-doc--wide')}>
      <div className="ink-doc__text">
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          {!metadata.unlisted && <CopyMarkdownButton />}
          <DocBreadcrumbs />
          <DocVersionBadge />
          {mobile}
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {desktop && <div className="ink-doc__outline">{desktop}</div>}
    </div>
  );
}
