import fs from 'node:fs/promises';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {RenderedRoute, WorkerPool} from '../../contract/stages.ts';
import {pageDataBlock} from '../render/page-data.ts';
import {pageAssets, renderDocument} from '../render/page-html.ts';
import {createJobs, sourceOf, type PageJob} from '../render/render-job.ts';
import {runJobs} from '../render/run-jobs.ts';
import type {LivePage} from './live-pages.ts';
import type {LiveView} from './live-view.ts';

/** Stage 6 for one page: its HTML, what the check of links wants to know, and what is wrong. */
export interface LiveRendering {
  html?: string;
  facts?: RenderedRoute;
  diagnostics: Diagnostic[];
}

/**
 * Renders a page in a thread, as a build does: a component that never ends, or ends its thread,
 * stops nothing else.
 */
export async function renderLive(page: LivePage, view: LiveView, pool: WorkerPool): Promise<LiveRendering> {
  const {context} = view;
  const item = itemOf(page, view);
  const jobs = createJobs([item], context, {
    files: page.compiled.files,
    shared: new Map(view.shared.map((data) => [data.name, data])),
    threads: 1,
  });
  const [result] = await runJobs(jobs, pool);
  if (!result) return {diagnostics: []};
  // A thread that is stuck stays so: the next page gets another one.
  if (result.diagnostics.some(({code}) => code === 'INK6004')) await pool.close();
  const facts = result.pages[0]?.[1];
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

function itemOf({route, data}: LivePage, {generation}: LiveView): PageJob {
  const {baseUrl} = generation.loadedSite.site;
  const source = sourceOf(route);
  return {
    page: data,
    dataFile: route.dataFile,
    htmlFile: route.htmlFile,
    isHome: route.path === baseUrl || `${route.path}/` === baseUrl,
    ...(source === undefined ? {} : {source}),
  };
}
