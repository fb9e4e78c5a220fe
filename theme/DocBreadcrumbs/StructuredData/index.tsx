import type {ReactNode} from 'react';
import {Head} from 'inkstone/runtime';
import {useBreadcrumbsStructuredData, type useSidebarBreadcrumbs} from 'inkstone/docs';

/** Props of `DocBreadcrumbs/StructuredData`. */
export interface Props {
  breadcrumbs: NonNullable<ReturnType<typeof useSidebarBreadcrumbs>>;
}

/** Structured data of the breadcrumbs, for search engines. */
export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  const data = useBreadcrumbsStructuredData({breadcrumbs});
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
