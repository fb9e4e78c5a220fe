import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useDoc} from 'inkstone/docs';
import {docsClassNames} from 'inkstone/theme-common';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';

/** Props of `DocItem/Content`. */
export interface Props {
  children: ReactNode;
}

/** Returns the title if the content has no h1 of its own. */
function useSyntheticTitle(): string | null {
  const {metadata, frontMatter, contentTitle} = useDoc();
  return !frontMatter.hide_title && contentTitle === undefined ? metadata.title : null;
}

/** Title and content of a document. */
export default function DocItemContent({children}: Props): ReactNode {
  const title = useSyntheticTitle();
  return (
    <div className={clsx(docsClassNames.docMarkdown, 'markdown')}>
      {title && (
        <header>
          <Heading as="h1">{title}</Heading>
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
