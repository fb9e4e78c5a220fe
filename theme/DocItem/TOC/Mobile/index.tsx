import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useDoc} from 'inkstone/docs';
import {docsClassNames} from 'inkstone/theme-common';
import TOCCollapsible from '@theme/TOCCollapsible';

/** Table of contents above a document, on narrow screens. */
export default function DocItemTOCMobile(): ReactNode {
  const {toc, frontMatter} = useDoc();
  return (
    <TOCCollapsible
      toc={toc}
      minHeadingLevel={frontMatter.toc_min_heading_level}
      maxHeadingLevel={frontMatter.toc_max_heading_level}
      className={clsx(docsClassNames.docTocMobile)}
    />
  );
}
