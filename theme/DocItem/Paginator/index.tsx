import type {ReactNode} from 'react';
import {useDoc} from 'inkstone/docs';
import DocPaginator from '@theme/DocPaginator';

/** Links to the previous and the next document. */
export default function DocItemPaginator(): ReactNode {
  const {metadata} = useDoc();
  return <DocPaginator className="docusaurus-mt-lg" previous={metadata.previous} next={metadata.next} />;
}
