import path from 'node:path';
import type {FinishedPage, LoadContext, PostBuildProps} from '../../contract/plugin.ts';
import type {RouteRequest} from '../../contract/route.ts';
import type {Site} from '../../contract/site.ts';
import type {LoadedContent, RenderedSite, RouteTable, WorkerPool} from '../../contract/stages.ts';
import {applyTrailingSlash} from '../../contract/url.ts';

export interface PostBuildInput {
  site: Site;
  context: LoadContext;
  loaded: Pick<LoadedContent, 'plugins' | 'routes' | 'content'>;
  table: RouteTable;
  rendered: RenderedSite;
  /** Absolute; folder being built, which hooks see as `outDir`. */
  dir: string;
  pool: Pick<WorkerPool, 'size' | 'run'>;
}

/**
 * What `postBuild` hooks are given besides their content. The not-found page comes first,
 * as plugins know it.
 */
export function postBuildProps({site, context, loaded, table, rendered, dir, pool}: PostBuildInput): PostBuildProps {
  const paths = table.routes.map((route) => route.path);
  const isNotFound = (route: string): boolean => route.endsWith('/404.html');
  const noIndex = new Map(rendered.pages.map((page) => [page.route.path, page.noIndex || site.config.noIndex]));
  return {
    ...context,
    outDir: dir,
    // As in Docusaurus, the outermost routes say whose they are, and all have the slash of the
    // configuration.
    routes: loaded.routes.map(({request, plugin}) => ({...asConfigured(request, site), plugin})),
    routesPaths: [...paths.filter(isNotFound), ...paths.filter((route) => !isNotFound(route))],
    routesBuildMetadata: Object.fromEntries([...noIndex].map(([route, value]) => [route, {noIndex: value}])),
    plugins: loaded.plugins.map((plugin) => ({...plugin, content: loaded.content.get(plugin)})),
    head: headStandIn(noIndex),
    pages: rendered.pages.map((page): FinishedPage => {
      const {path: route, htmlFile, metadata} = page.route;
      const finished = {
        path: route,
        file: path.join(dir, htmlFile),
        noIndex: noIndex.get(route) === true,
        title: page.title,
        ...(page.contentKey !== undefined && {contentKey: page.contentKey}),
      };
      return metadata ? {...finished, metadata} : finished;
    }),
    threads: {size: pool.size, run: (file, task) => pool.run({file}, task)},
  };
}

function asConfigured(request: RouteRequest, site: Site): RouteRequest {
  const {baseUrl, config} = site;
  return {
    ...request,
    path: applyTrailingSlash(request.path, {trailingSlash: config.trailingSlash, baseUrl}),
    ...(request.routes && {routes: request.routes.map((route) => asConfigured(route, site))}),
  };
}

/**
 * Old plugins read from the state of react-helmet whether a page is kept out of search engines;
 * that much is answered, in the two ways in which they ask. The pages themselves are in `pages`.
 */
function headStandIn(noIndex: ReadonlyMap<string, boolean>): Record<string, unknown> {
  const entries = [...noIndex].map(([route, value]) => {
    const props = {name: 'robots', content: 'noindex, nofollow'};
    const meta = {
      toString: () => (value ? `<meta data-rh="true" name="${props.name}" content="${props.content}">` : ''),
      toComponent: () => (value ? [{type: 'meta', key: 'robots', props}] : []),
    };
    return [route, {meta}] as const;
  });
  return Object.fromEntries(entries);
}
