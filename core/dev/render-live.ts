import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {RenderedPage} from '../../contract/render.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {RenderedRoute, WorkerPool} from '../../contract/stages.ts';
import {hasProtocol, resolvePathname, splitUrl} from '../../contract/url.ts';
import {missingNames} from '../bundle/missing-exports.ts';
import {checkLinks} from '../finish/check-links.ts';
import {menuLinks} from '../finish/menu-links.ts';
import {finishHtml} from '../render/page-html.ts';
import {createJobs, pageJob, type RenderJob} from '../render/render-job.ts';
import {runJobs} from '../render/run-jobs.ts';
import {diagnosticsOf, hasErrors} from '../support/diagnostics.ts';
import {isLoadable, type LivePage, type LiveView} from './live-pages.ts';
import type {LiveSite} from './live-site.ts';
import {createQueue, type Queue} from '../support/queue.ts';

/** Stage 6 for one page: its HTML, facts for the check of links, and problems. */
export interface LiveRendering {
  /** Without content if the page could not be rendered: the browser renders it, and reports why. */
  html: string;
  facts?: RenderedRoute;
  diagnostics: Diagnostic[];
}

/**
 * Renders a page in a thread, as a build does: a component that never ends, or ends its thread,
 * stops nothing else.
 */
export async function renderLive(page: LivePage, view: LiveView, pool: WorkerPool): Promise<LiveRendering> {
  const {context, shared, siteData} = view;
  const item = pageJob(page.route, page.data, view.generation.loadedSite.site.baseUrl);
  const site = {files: page.compiled.files, shared: new Map(shared.map((data) => [data.name, data])), threads: 1};
  const [job] = createJobs([item], context, site) as [RenderJob];
  const {pages, diagnostics, html} = await inTurn(pool, async () => {
    const [result] = (await runJobs([job], pool)) as [Awaited<ReturnType<typeof runJobs>>[number]];
    // A thread that is stuck stays so: the next page gets another one.
    if (result.diagnostics.some(({code}) => code === 'INK6004')) await pool.close();
    const file = path.join(context.outputDir, item.htmlFile ?? '');
    return {...result, html: result.pages[0] && (await fsp.readFile(file, 'utf8'))};
  });
  const facts = pages[0]?.[1];
  if (!facts || html === undefined)
    return {html: finishHtml(item, emptyPage(siteData.siteConfig.title), job).html, diagnostics};
  const {title, noIndex, links, anchors} = facts;
  return {
    html,
    facts: {route: page.route, title, noIndex, links, anchors},
    diagnostics,
  };
}

const queues = new WeakMap<WorkerPool, Queue>();

/** Renders one page after the other: requests of the same page at once share its file. */
function inTurn<Result>(pool: WorkerPool, render: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(pool) ?? createQueue();
  queues.set(pool, queue);
  return queue.run(render);
}

function emptyPage(title: string): RenderedPage {
  const head = {title, tags: [], htmlAttributes: {}, bodyAttributes: {}, noIndex: false};
  return {html: '', head, links: [], anchors: [], shown: []};
}

/**
 * Renders the page of a path on the server and checks its links. Returns all problems, with the
 * messages of a build; none if its documents have errors, or if there is no such page.
 */
export async function findProblems(
  pagePath: string,
  site: Pick<LiveSite, 'page' | 'pageInView' | 'readBundle'>,
  pool: WorkerPool,
): Promise<Diagnostic[]> {
  try {
    const shown = await site.pageInView((generation) => generation.routeOf(pagePath));
    if (!shown || hasErrors(shown.page.diagnostics)) return [];
    const {page, view} = shown;
    if (!isLoadable(page, view.state, site.readBundle)) return [];
    const {facts, diagnostics: ofRendering} = await renderLive(page, view, pool);
    const diagnostics = [...unknownImports(page, view), ...ofRendering];
    if (!facts) return diagnostics;
    const factsOf = async (route: RouteRecord): Promise<RenderedRoute | undefined> =>
      (await renderLive(await site.page(route, view.generation), view, pool)).facts;
    return [...diagnostics, ...(await linkProblems(page, facts, {view, factsOf}))];
  } catch (error) {
    return diagnosticsOf(error);
  }
}

/** Returns the names that the documents of a page import from scripts that don't export them. */
function unknownImports({compiled}: LivePage, {generation, state}: LiveView): Diagnostic[] {
  const {siteDir} = generation.loadedSite.site;
  return [...compiled.documents.values()].flatMap(({id, facts}) =>
    missingNames(facts.moduleRefs, state.manifest.exportedNames ?? {}, () => [path.resolve(siteDir, id)]),
  );
}

/**
 * Returns broken links and anchors of one page, with the messages of a build. Renders the pages
 * that its anchors lead to.
 */
async function linkProblems(
  page: LivePage,
  facts: RenderedRoute,
  {view, factsOf}: {view: LiveView; factsOf: (route: RouteRecord) => Promise<RenderedRoute | undefined>},
): Promise<Diagnostic[]> {
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
  const staticDirs = site.config.staticDirectories.map((dir) => path.resolve(site.siteDir, dir));
  return checkLinks({
    config: site.config,
    baseUrl: site.baseUrl,
    siteDir: site.siteDir,
    pages: [facts, ...targets.values()],
    table: {routes: generation.table.routes, patterns: siteData.patterns},
    documents: page.compiled.documents,
    menus: () => menuLinks(generation.loaded),
    files: {
      has: (file) =>
        MADE_LATER.test(file) || (file !== '' && staticDirs.some((dir) => fs.existsSync(path.join(dir, file)))),
    },
  });
}

/** Files that plugins write after the build (feeds, a search index) look like missing ones. */
const MADE_LATER = /\.(?!html?$)[a-z0-9]{1,8}$/i;
