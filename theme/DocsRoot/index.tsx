import type {ReactNode} from 'react';
import {renderRoutes, type RouteProps} from 'inkstone/runtime';
import {HtmlClassNameProvider, wrapperClassNames} from 'inkstone/theme-common';
import Layout from '@theme/Layout';

/** Props of `DocsRoot`: those of every route. */
export type Props = RouteProps;

/** All pages of an instance of documents, in the layout of the site. */
export default function DocsRoot({route}: Props): ReactNode {
  return (
    <HtmlClassNameProvider className={wrapperClassNames.docsPages}>
      <Layout>{renderRoutes(route.routes)}</Layout>
    </HtmlClassNameProvider>
  );
}
