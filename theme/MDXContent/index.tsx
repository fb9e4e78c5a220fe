import {MDXProvider} from '@mdx-js/react';
import type {ComponentProps, ReactNode} from 'react';
import MDXComponents from '@theme/MDXComponents';

/** Props of `MDXContent`. */
export interface Props {
  children: ReactNode;
}

/** Provides the components of Markdown elements. */
export default function MDXContent({children}: Props): ReactNode {
  return (
    <MDXProvider components={MDXComponents as ComponentProps<typeof MDXProvider>['components']}>{children}</MDXProvider>
  );
}
