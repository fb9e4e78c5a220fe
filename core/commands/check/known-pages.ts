import type {CompiledDocumentRef} from '../../../contract/document.ts';
import type {RouteRecord} from '../../../contract/route.ts';
import type {Site} from '../../../contract/site.ts';
import type {CompiledSite, RenderedRoute, RouteTable} from '../../../contract/stages.ts';
import {hasProtocol, joinUrl} from '../../../contract/url.ts';
import {documentClosure} from '../../finish/link-report.ts';

/** A page as far as it is known without rendering. */
export interface KnownPage extends RenderedRoute {
  /** Code of the site may put ids on it that only rendering shows. */
  hasUnknownAnchors: boolean;
}

/**
 * The pages with the links and anchors that their documents give them. Links that components make
 * are not among them: what a component shows is known when it is drawn.
 */
export function knownPages(
  site: Pick<Site, 'baseUrl'>,
  table: Pick<RouteTable, 'routes'>,
  {documents}: Pick<CompiledSite, 'documents'>,
): KnownPage[] {
  return table.routes.map((route) => {
    const closure = [...documentClosure(route.documents, documents)].flatMap((key) => documents.get(key) ?? []);
    return {
      route,
      title: '',
      noIndex: false,
      links: closure.flatMap(({facts}) =>
        facts.links.map(({url, target}) => shownAddress(target ?? url, site.baseUrl)),
      ),
      anchors: closure.flatMap(({facts}) => facts.anchors ?? []),
      hasUnknownAnchors: !isDocumentPage(route) || closure.some(usesOwnComponents),
    };
  });
}

/** A page that shows one whole document, and no list of them. */
export function isDocumentPage(route: RouteRecord): boolean {
  return route.documents.some((key) => !key.includes('?truncated')) && !componentOf(route).endsWith('ListPage');
}

/** The address that a link gets on the page: with the base URL, as `Link` writes it. */
export function shownAddress(url: string, baseUrl: string): string {
  if (!url.startsWith('/') || hasProtocol(url) || url.startsWith(baseUrl) || `${url}/` === baseUrl) return url;
  return joinUrl(baseUrl, url);
}

function componentOf(route: RouteRecord): string {
  return route.branch.at(-1)?.component ?? '';
}

/** Inkstone's own components put no ids into a text. */
function usesOwnComponents({facts}: CompiledDocumentRef): boolean {
  return [...facts.moduleRefs, ...facts.lazyModuleRefs].some(({key}) => !key.startsWith('@theme/'));
}
