import type {ReactNode} from 'react';
import type {TOCItem} from 'inkstone/theme-common';
import TOCItems from '@theme/TOCItems';

/** Props of `TOCInline`. */
export interface Props {
  toc: readonly TOCItem[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** Table of contents within the content. */
export default function TOCInline({toc, minHeadingLevel, maxHeadingLevel}: Props): ReactNode {
  return (
    <div className="ink-outline--inline">
      <TOCItems
        toc={toc}
        minHeadingLevel={minHeadingLevel}
        maxHeadingLevel={maxHeadingLevel}
        className="table-of-contents"
        linkClassName={null}
      />
    </div>
  );
}
