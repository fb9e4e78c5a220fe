import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {RenderedRoute} from '../../contract/stages.ts';
import {hasProtocol, resolvePathname, splitUrl} from '../../contract/url.ts';
import {checkLinks} from '../finish/check-links.ts';
import type {LivePage} from './live-pages.ts';
import type {LiveView} from './live-view.ts';

export interface LinkProblemsInput {
  page: LivePage;
  facts: RenderedRoute;
  view: LiveView;
  /**
   * Returns the facts of another page, for links to its anchors; undefined if it can't be rendered.
   */
  factsOf: (route: RouteRecord) => Promise<RenderedRoute | undefined>;
}

/**
 * Returns broken links and anchors of one page, with the messages of a build. Renders the pages
 * that its anchors lead to.
 */
export async function linkProblems({page, facts, view, factsOf}: LinkProblemsInput): Promise<Diagnostic[]> {
  const {generation, siteData} = view;
  const {site} = generation.loadedSite;
  const targets = new Map<string, RenderedRoute>();
  for (const link of facts.links) {
    const [pathname, , hash] = splitUrl(hasProtocol(link) ? '' : resolvePathname(link, page.route.path));
    const route = hash.length > 1 ? generation.routeOf(pathname) : undefined;
    if (!route || route.path === page.route.path || targets.has(route.path)) continue;
    const target = await factsOf(route);
    if (target) targets.set(route.path, {...target, links: []});
  }
  return checkLinks({
    config: site.config,
    baseUrl: site.baseUrl,
    rendered: {pages: [facts, ...targets.values()], diagnostics: []},
    table: {routes: generation.table.routes, patterns: siteData.patterns},
    documents: page.compiled.documents,
    files: new PublishedFiles(site.config.staticDirectories.map((dir) => path.resolve(site.siteDir, dir))),
  });
}

/** Files that plugins write after the build (feeds, a search index) look like missing ones. */
const MADE_LATER = /\.(?!html?$)[a-z0-9]{1,8}$/i;

/** Files of the output that are known without a build. */
class PublishedFiles extends Set<string> {
  private readonly dirs: readonly string[];

  constructor(dirs: readonly string[]) {
    super();
    this.dirs = dirs;
  }

  override has(file: string): boolean {
    return MADE_LATER.test(file) || this.dirs.some((dir) => fs.existsSync(path.join(dir, file)) && file !== '');
  }
}
