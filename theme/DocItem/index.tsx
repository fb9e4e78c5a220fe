import type {ComponentProps, ReactNode} from 'react';
import {DocProvider} from 'inkstone/docs';
import {HtmlClassNameProvider} from 'inkstone/theme-common';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';

/** Props of `DocItem`: the document, a component with its facts on it. */
export interface Props {
  content: ComponentProps<typeof DocProvider>['content'];
}

/** A document. */
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
