import type {ReactNode} from 'react';
import {useDoc} from 'inkstone/docs';
import {docsClassNames} from 'inkstone/theme-common';
import TOC from '@theme/TOC';

/** Table of contents in the side column. */
export default function DocItemTOCDesktop(): ReactNode {
  const {toc, frontMatter} = useDoc();
  return (
    <TOC
      toc={toc}
      minHeadingLevel={frontMatter.toc_min_heading_level}
      maxHeadingLevel={frontMatter.toc_max_heading_level}
      className={docsClassNames.docTocDesktop}
    />
  );
}
