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
  /** What another page has, for links to its anchors; nothing where it cannot be rendered. */
  factsOf: (route: RouteRecord) => Promise<RenderedRoute | undefined>;
}

/**
 * Broken links and anchors of one page, in the words of the build. Pages that its anchors lead to
 * are rendered for it.
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
    pages: [facts, ...targets.values()],
    table: {routes: generation.table.routes, patterns: siteData.patterns},
    documents: page.compiled.documents,
    files: new PublishedFiles(site.config.staticDirectories.map((dir) => path.resolve(site.siteDir, dir))),
  });
}

/**
 * A file that a plugin makes when the site is finished (feeds, a search index) cannot be told from
 * one that is missing.
 */
const MADE_LATER = /\.(?!html?$)[a-z0-9]{1,8}$/i;

/** Files of the output as far as they can be known before there is one. */
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
