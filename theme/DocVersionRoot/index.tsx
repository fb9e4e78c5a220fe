import type {ReactNode} from 'react';
import {renderRoutes, type RouteProps} from 'inkstone/runtime';
import {DocsVersionProvider, getDocsVersionSearchTag, type useDocsVersion} from 'inkstone/docs';
import {HtmlClassNameProvider, PageMetadata} from 'inkstone/theme-common';
import SearchMetadata from '@theme/SearchMetadata';

/** Props of `DocVersionRoot`. */
export type Props = RouteProps & {version: ReturnType<typeof useDocsVersion>};

/**
 * Wraps all pages of a version: sets search metadata and the class of `<html>`, and provides the
 * version.
 */
export default function DocVersionRoot({version, route}: Props): ReactNode {
  return (
    <>
      <SearchMetadata version={version.version} tag={getDocsVersionSearchTag(version.pluginId, version.version)} />
      <PageMetadata>{version.noIndex && <meta name="robots" content="noindex, nofollow" />}</PageMetadata>
      <HtmlClassNameProvider className={version.className}>
        <DocsVersionProvider version={version}>{renderRoutes(route.routes)}</DocsVersionProvider>
      </HtmlClassNameProvider>
    </>
  );
}
