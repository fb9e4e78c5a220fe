import type {ReactNode} from 'react';
import {useDoc} from 'inkstone/docs';
import DocPaginator from '@theme/DocPaginator';

/** The pages before and after a document. */
export default function DocItemPaginator(): ReactNode {
  const {metadata} = useDoc();
  return <DocPaginator className="docusaurus-mt-lg" previous={metadata.previous} next={metadata.next} />;
}
