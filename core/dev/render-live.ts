import fs from 'node:fs/promises';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {SiteData} from '../../contract/site.ts';
import type {RenderedRoute, SharedData, WorkerPool} from '../../contract/stages.ts';
import type {ThemeState} from '../bundle/watch-theme.ts';
import {renderDocument} from '../render/html-template.ts';
import {pageAssets} from '../render/page-assets.ts';
import {pageDataBlock} from '../render/page-data-file.ts';
import {planBatches, sourceOf} from '../render/plan-batches.ts';
import {renderContext} from '../render/render-context.ts';
import type {RenderContext, RenderItem} from '../render/render-task.ts';
import {runBatches} from '../render/run-batches.ts';
import type {Generation} from './generation.ts';
import type {LivePage} from './live-pages.ts';

/** The site as one state of the bundle knows it. */
export interface LiveView {
  generation: Generation;
  state: ThemeState;
  siteData: SiteData;
  shared: SharedData[];
  context: RenderContext;
}

/** Stage 6 for one page: its HTML, what the check of links wants to know, and what is wrong. */
export interface LiveRendering {
  html?: string;
  facts?: RenderedRoute;
  diagnostics: Diagnostic[];
}

/** An author waits for no page for longer than this. */
const PAGE_TIMEOUT = 8000;

/** The part that all pages have in common. */
export function liveContext(
  {generation, state, siteData}: Omit<LiveView, 'context' | 'shared'>,
  workDir: string,
): RenderContext {
  const {loadedSite, loaded} = generation;
  const context = renderContext({
    site: loadedSite.site,
    manifest: state.manifest,
    siteData,
    htmlTags: loaded.htmlTags,
    outputDir: path.join(workDir, 'pages'),
  });
  return {...context, cacheDir: path.join(workDir, 'rendered'), pageTimeout: PAGE_TIMEOUT};
}

/**
 * Renders a page in a thread, as a build does: a component that never ends, or ends its thread,
 * stops nothing else.
 */
export async function renderLive(page: LivePage, view: LiveView, pool: WorkerPool): Promise<LiveRendering> {
  const {context} = view;
  const item = itemOf(page, view);
  const always = view.shared.filter(({name}) =>
    [view.siteData.globalDataRest, view.siteData.routeList].some((url) =>
      url?.endsWith(`/${encodeURIComponent(name)}.json`),
    ),
  );
  const batches = planBatches([item], 1, {
    context,
    files: page.compiled.files,
    shared: new Map(view.shared.map((data) => [data.name, data])),
    always: always.map(({name}) => name),
  });
  const [result] = await runBatches(batches, pool);
  if (!result) return {diagnostics: []};
  // A thread that is stuck stays so: the next page gets another one.
  if (result.diagnostics.some(({code}) => code === 'INK6004')) await pool.close();
  const facts = result.pages[0]?.[1].facts;
  if (!facts) return {diagnostics: result.diagnostics};
  const {title, noIndex, links, anchors} = facts;
  return {
    html: await fs.readFile(path.join(context.outputDir, item.htmlFile ?? ''), 'utf8'),
    facts: {route: page.route, title, noIndex, links, anchors},
    diagnostics: result.diagnostics,
  };
}

/** The HTML of a page without its content: the browser renders it, and says what went wrong. */
export function shellOf(page: LivePage, view: LiveView): string {
  const {template} = view.context;
  const names = new Map(view.shared.map((data) => [data.name, data]));
  const inline = page.data.shared.flatMap(([name]): [string, string][] => {
    const data = names.get(name);
    return data?.when === 'inline' ? [[name, data.json]] : [];
  });
  const head = {
    title: view.siteData.siteConfig.title,
    tags: [],
    htmlAttributes: {},
    bodyAttributes: {},
    noIndex: false,
  };
  return renderDocument(
    {
      rendered: {html: '', head, links: [], anchors: [], shown: []},
      assets: pageAssets(
        page.data,
        {...template.bundle, baseUrl: template.baseUrl},
        (name) => names.get(name)?.when === 'inline',
      ),
      dataBlock: pageDataBlock(JSON.stringify(page.data), inline),
      isHome: false,
    },
    template,
  );
}

function itemOf({route, data}: LivePage, {generation}: LiveView): RenderItem {
  const {baseUrl} = generation.loadedSite.site;
  const source = sourceOf(route);
  return {
    page: data,
    dataFile: route.dataFile,
    htmlFile: route.htmlFile,
    isHome: route.path === baseUrl || `${route.path}/` === baseUrl,
    // One name for all: what is kept of a page is written over by the next.
    cacheKey: 'live',
    ...(source === undefined ? {} : {source}),
  };
}
