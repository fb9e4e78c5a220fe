import clsx from 'clsx';
import type {ComponentType, ReactNode} from 'react';
import {
  HtmlClassNameProvider,
  pageClassNames,
  PageMetadata,
  pagesClassNames,
  type TOCItem,
  wrapperClassNames,
} from 'inkstone/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import EditMetaRow from '@theme/EditMetaRow';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import TOC from '@theme/TOC';

/** A Markdown page: a component with its metadata as static properties. */
export type MDXPageContent = ComponentType & {
  metadata: {
    title?: string;
    description?: string;
    editUrl?: string | null;
    unlisted?: boolean;
    lastUpdatedAt?: number;
    lastUpdatedBy?: string;
  };
  frontMatter: {
    title?: string;
    description?: string;
    keywords?: string[];
    image?: string;
    wrapperClassName?: string;
    hide_table_of_contents?: boolean;
    toc_min_heading_level?: number;
    toc_max_heading_level?: number;
    draft?: boolean;
    unlisted?: boolean;
  };
  assets: {image?: string};
  toc: readonly TOCItem[];
};

/** Props of `MDXPage`. */
export interface Props {
  content: MDXPageContent;
}

function PageFooter({metadata}: Pick<MDXPageContent, 'metadata'>): ReactNode {
  const {editUrl, lastUpdatedAt, lastUpdatedBy} = metadata;
  if (!editUrl && !lastUpdatedAt && !lastUpdatedBy) return null;
  return (
    <EditMetaRow
      className={clsx('margin-top--sm', pagesClassNames.pageFooterEditMetaRow)}
      editUrl={editUrl}
      lastUpdatedAt={lastUpdatedAt}
      lastUpdatedBy={lastUpdatedBy}
    />
  );
}

/**
 * Classes of the columns. A page that hides its table of contents and names its wrapper has its own
 * layout. It gets the whole width, in the elements that style sheets for Docusaurus refer to.
 */
function columnClasses({wrapperClassName, hide_table_of_contents: hideToc}: MDXPageContent['frontMatter']) {
  if (hideToc && wrapperClassName) return {main: 'container container--fluid margin-vert--lg', row: 'row', text: 'col'};
  return {
    main: 'ink-frame ink-frame--no-sidebar',
    row: 'ink-main ink-doc',
    text: 'ink-doc__text',
  };
}

/** Standalone Markdown page. */
export default function MDXPage({content: Content}: Props): ReactNode {
  const {metadata, assets, frontMatter, toc} = Content;
  const {wrapperClassName, hide_table_of_contents: hideToc} = frontMatter;
  const showToc = !hideToc && toc.length > 0;
  const classes = columnClasses(frontMatter);
  return (
    <HtmlClassNameProvider className={clsx(wrapperClassName ?? wrapperClassNames.mdxPages, pageClassNames.mdxPage)}>
      <Layout>
        <PageMetadata
          title={metadata.title ?? frontMatter.title}
          description={metadata.description ?? frontMatter.description}
          keywords={frontMatter.keywords}
          image={assets.image ?? frontMatter.image}
        />
        <main className={classes.main}>
          <div className={classes.row}>
            <div className={classes.text}>
              <ContentVisibility metadata={{...metadata, unlisted: metadata.unlisted ?? false, frontMatter}} />
              <article className="markdown">
                <MDXContent>
                  <Content />
                </MDXContent>
              </article>
              <PageFooter metadata={metadata} />
            </div>
            {showToc && (
              <div className="ink-doc__outline">
                <TOC
                  toc={toc}
                  minHeadingLevel={frontMatter.toc_min_heading_level}
                  maxHeadingLevel={frontMatter.toc_max_heading_level}
                />
              </div>
            )}
          </div>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
