import fs from 'node:fs/promises';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {RenderedPage} from '../../contract/render.ts';
import type {RenderedRoute, WorkerPool} from '../../contract/stages.ts';
import {finishHtml} from '../render/page-html.ts';
import {createJobs, pageJob, type RenderJob} from '../render/render-job.ts';
import {runJobs} from '../render/run-jobs.ts';
import type {LivePage} from './live-pages.ts';
import type {LiveView} from './live-view.ts';

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
  const [{pages, diagnostics}] = (await runJobs([job], pool)) as [Awaited<ReturnType<typeof runJobs>>[number]];
  // A thread that is stuck stays so: the next page gets another one.
  if (diagnostics.some(({code}) => code === 'INK6004')) await pool.close();
  const facts = pages[0]?.[1];
  if (!facts) return {html: finishHtml(item, emptyPage(siteData.siteConfig.title), job).html, diagnostics};
  const {title, noIndex, links, anchors} = facts;
  return {
    html: await fs.readFile(path.join(context.outputDir, item.htmlFile ?? ''), 'utf8'),
    facts: {route: page.route, title, noIndex, links, anchors},
    diagnostics,
  };
}

function emptyPage(title: string): RenderedPage {
  const head = {title, tags: [], htmlAttributes: {}, bodyAttributes: {}, noIndex: false};
  return {html: '', head, links: [], anchors: [], shown: []};
}
