// Themes and client modules import the runtime's entry point, so it is evaluated first.
import './index.ts';
import '@inkstone/client-modules';
import type {ReactNode} from 'react';
import registry from '@inkstone/registry';
import {tagsOf, type DocumentHost} from '../contract/host.ts';
import type {RenderedPage, RenderIO, ServerBundle} from '../contract/render.ts';
import {GLOBAL_DATA} from '../contract/route.ts';
import type {PageData, RouteListEntry} from '../contract/route.ts';
import {App} from './app.tsx';
import {createLinkCollector} from './broken-links.tsx';
import {createDocumentStore} from './document-host.ts';
import {writeHead} from './head-html.ts';
import {type HeadRequest, type HeadState, readHeadChildren, reduceHead} from './head-tags.ts';
import {createHeadStore} from './head.tsx';
import type {HeadStore} from './head.tsx';
import {createStaticHistory} from './history.ts';
import {type LoadedPage, resolvePage} from './resolve-page.ts';
import {createServerModules, type ModuleCache} from './module-cache.ts';
import type {OptionalModules} from './on-demand.tsx';
import {renderHtml} from './render-html.ts';
import {createDocumentReader, type DocumentReader} from './server-documents.ts';
import {moduleRegistry, routeList} from './late-values.ts';
import {addGlobalData} from './site-context.tsx';
import './react-router.tsx';
import type {SiteContextValue} from './site-context.tsx';

/** Collects heads and returns the merged result. */
interface HeadReader extends HeadStore {
  state: () => HeadState;
}

/** What components report while rendering; new for each attempt. */
interface Attempt {
  head: HeadReader;
  links: ReturnType<typeof createLinkCollector>;
  /** Keys of the optional modules that were rendered. */
  shown: Set<string>;
}

/**
 * Creates the renderer of a site: a function from page data to HTML. Rejects with the error of a
 * component.
 */
export const createRenderer: ServerBundle['createRenderer'] = (siteData, io) => {
  const site = siteData as SiteContextValue;
  globalThis.__INKSTONE_SITE__ = siteData;
  if (site.globalDataRest !== undefined) {
    addGlobalData(site, io.readShared('globalDataRest', site.globalDataRest) as SiteContextValue['globalData']);
  }
  if (site.routeList !== undefined) {
    routeList.set(io.readShared('routeList', site.routeList) as RouteListEntry[]);
  }
  moduleRegistry.set(registry);
  const modules = createServerModules(registry);
  const reader = createDocumentReader(io);
  const loadPage = createServerLoader(io, {modules, reader});
  const dataOf = createSiteSelector(site, io);
  return async (data) => {
    const site = dataOf(data);
    const page = loadPage(data);
    const history = createStaticHistory(data.path);
    let attempt: Attempt = newAttempt();
    const {html, preloads} = await renderHtml(() => {
      const {head, links, shown} = (attempt = newAttempt());
      const initial = {page, location: history.location, action: history.action};
      const use: OptionalModules['getIfLoaded'] = (key) => {
        shown.add(key);
        return modules.use(key);
      };
      const optional: OptionalModules = {...modules, getIfLoaded: use};
      return <App site={site} head={head} brokenLinks={links} router={{history, initial}} modules={optional} />;
    }).catch((error: unknown) => {
      throw reader.explain(error);
    });
    return finishPage(attempt, html, {preloads, whole: wholeDocuments(data, reader)});
  };
};

/**
 * Returns the site data of a page, as in the browser: with all global data only if the page loads
 * it. Modules that read it during evaluation see it from the first such page on.
 */
function createSiteSelector(site: SiteContextValue, io: RenderIO): (page: PageData) => SiteContextValue {
  let complete: SiteContextValue | undefined;
  return ({shared}) => {
    const [name, url] = shared.find(([each]) => each.startsWith(GLOBAL_DATA)) ?? [];
    if (name === undefined || url === undefined) return site;
    if (!complete) {
      complete = {...site, globalData: structuredClone(site.globalData)};
      addGlobalData(complete, io.readShared(name, url) as SiteContextValue['globalData']);
      globalThis.__INKSTONE_SITE__ = complete;
    }
    return complete;
  };
}

function newAttempt(): Attempt {
  return {head: createHeadReader(), links: createLinkCollector(), shown: new Set()};
}

/**
 * Creates a head that parses children while they render, so that errors are attributed to the
 * component.
 */
function createHeadReader(): HeadReader {
  const read = new Map<ReactNode, HeadRequest>();
  const store = createHeadStore({check: (children) => read.set(children, readHeadChildren(children))});
  return {...store, state: () => reduceHead(store.requests().flatMap((children) => read.get(children) ?? []))};
}

function finishPage(
  {head, links, shown}: Attempt,
  html: string,
  {preloads, whole}: {preloads: string[]; whole: RenderedPage['whole']},
): RenderedPage {
  const written = writeHead(head.state());
  return {
    html,
    head: {...written, tags: [...written.tags, ...preloads]},
    links: links.links(),
    anchors: links.anchors(),
    whole,
    shown: [...shown].sort(),
  };
}

/** Returns the documents of a page that the browser doesn't need to load. */
function wholeDocuments(data: PageData, reader: DocumentReader): RenderedPage['whole'] {
  const whole: RenderedPage['whole'] = {};
  for (const [key, url] of data.documents) {
    const module = reader.read(key, url);
    const block = module.whole ? module.blocks?.['']?.[0] : undefined;
    if (!block) continue;
    // Its exports are data: it uses nothing of its host but React.
    const {default: _component, ...exports} = module.create({} as DocumentHost);
    whole[key] = {...exports, tags: tagsOf(block)};
  }
  return whole;
}

function createServerLoader(
  io: RenderIO,
  {modules, reader}: {modules: ModuleCache; reader: DocumentReader},
): (data: PageData) => LoadedPage {
  return (data) => {
    const documents = createDocumentStore(modules);
    for (const [key, url] of data.documents) documents.add(key, reader.read(key, url));
    const addresses = new Map(data.shared);
    return resolvePage(data, {
      module: modules.use,
      document: documents.component,
      shared: (name) => io.readShared(name, addresses.get(name) ?? ''),
    });
  };
}
