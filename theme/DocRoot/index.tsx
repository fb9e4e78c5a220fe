import type {ReactNode} from 'react';
import {type DocRootProps, DocsSidebarProvider, useDocRootMetadata} from 'inkstone/docs';
import {docPageClassName, HtmlClassNameProvider} from 'inkstone/theme-common';
import DocRootLayout from '@theme/DocRoot/Layout';

/**
 * Props of `DocRoot`: the part of the sidebar that the page shows, and a reference to the complete
 * one.
 */
export type Props = DocRootProps;

/** Page of a docs version with its sidebar. */
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
