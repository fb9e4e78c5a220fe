import type {ReactNode} from 'react';
import {type DocRootProps, DocsSidebarProvider, useDocRootMetadata} from 'inkstone/docs';
import {docPageClassName, HtmlClassNameProvider} from 'inkstone/theme-common';
import DocRootLayout from '@theme/DocRoot/Layout';

/** Props of `DocRoot`: the sidebar as far as the page shows it, and where the whole of it is. */
export type Props = DocRootProps;

/** A page of a version with the sidebar that belongs to it. */
export default function DocRoot(props: Props): ReactNode {
  const page = useDocRootMetadata(props);
  if (!page) return null;
  return (
    <HtmlClassNameProvider className={docPageClassName}>
      <DocsSidebarProvider name={page.sidebarName} items={page.sidebarItems}>
        <DocRootLayout>{page.docElement}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}
