import type {ReactNode} from 'react';
import {renderRoutes, type RouteProps} from 'inkstone/runtime';
import {HtmlClassNameProvider, wrapperClassNames} from 'inkstone/theme-common';
import Layout from '@theme/Layout';

/** Props of `DocsRoot`: the props of every route. */
export type Props = RouteProps;

/** Wraps all pages of a docs plugin instance in the site's layout. */
export default function DocsRoot({route}: Props): ReactNode {
  return (
    <HtmlClassNameProvider className={wrapperClassNames.docsPages}>
      <Layout>{renderRoutes(route.routes)}</Layout>
    </HtmlClassNameProvider>
  );
}
