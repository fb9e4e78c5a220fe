import type {ComponentProps, ReactNode} from 'react';
import {DocProvider} from 'inkstone/docs';
import {HtmlClassNameProvider} from 'inkstone/theme-common';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';

/** Props of `DocItem`. The document is a component with its metadata as static properties. */
export interface Props {
  content: ComponentProps<typeof DocProvider>['content'];
}

/** Page of a document. */
export default function DocItem({content: Content}: Props): ReactNode {
  return (
    <DocProvider content={Content}>
      <HtmlClassNameProvider className={`docs-doc-id-${Content.metadata.id}`}>
        <DocItemMetadata />
        <DocItemLayout>
          <Content />
        </DocItemLayout>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
