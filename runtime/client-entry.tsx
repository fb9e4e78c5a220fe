/**
 * Starts the page in the browser, and is the public entry point of the runtime
 * (`inkstone/runtime`). With one entry module, webpack concatenates the runtime; with two, it would
 * be sixty modules that import each other by name (1.3 KB on the first load).
 */
// Themes and client modules import the runtime, so it is evaluated first.
export * from './index.ts';
import {startTransition} from 'react';
import {createRoot, hydrateRoot} from 'react-dom/client';
import clientModules from '@inkstone/client-modules';
import registry from '@inkstone/registry';
import type {DocumentModule} from '../contract/host.ts';
import type {PageData, RouteListEntry} from '../contract/route.ts';
import {decodePath} from '../contract/url.ts';
import {App} from './app.tsx';
import type {AppProps} from './app.tsx';
import {openWindow} from './browser-window.ts';
import type {BrowserWindow} from './browser-window.ts';
import {elementById} from './element-by-id.ts';
import {createHeadStore} from './head.tsx';
import {createHeadWriter} from './head-writer.ts';
import {addClientModules} from './lifecycle.ts';
import {awaitFix, noteStart} from './live/await-fix.ts';
import {followSite} from './live/follow-site.ts';
import {liveDocument} from './live/live-documents.ts';
import {withOptionalModules} from './live/ready-modules.ts';
import {createUrl} from './location.ts';
import {createNavigation} from './navigation.ts';
import type {View} from './navigation.ts';
import {
  setCurrentLoader,
  currentLoader,
  createPageLoader,
  loadCompleteStyles,
  loadNavigationChunk,
} from './page-loader.ts';
import type {PageLoader} from './page-loader.ts';
import {activatePreloader, createPreloader, prefetch, preload, readConnection} from './preload.ts';
import {installProgress} from './progress.tsx';
import {storeShared} from './shared-data.ts';
import type {PageResult} from './resolve-page.ts';
import {moduleRegistry, routeList} from './late-values.ts';
import {onFirstInteraction, whenIdle, whenLoaded} from './schedule.ts';
import {addGlobalData, currentSite} from './site-context.tsx';
import type {SiteContextValue} from './site-context.tsx';
import {StaleSiteError} from './stale-deploy.ts';
import {decideStart} from './start-location.ts';

declare global {
  interface Window {
    /** Lets site code prefetch pages. */
    docusaurus?: {prefetch: typeof prefetch; preload: typeof preload};
  }
}

/** The chunk is loaded already: it finds the files to prefetch. */
async function addPrefetchLink(url: string): Promise<void> {
  return (await loadNavigationChunk()).addPrefetchLink(url);
}

/**
 * Milliseconds until a request counts as failed; then the browser loads the page from the server.
 */
const REQUEST_TIMEOUT = 20_000;

/**
 * Hydrates the server-rendered page: loads its modules and documents, hydrates, then follows the
 * URL.
 */
async function start(): Promise<void> {
  if (__INKSTONE_LIVE__) noteStart();
  const site = currentSite();
  const data = readPageData();
  const startsElsewhere = data !== undefined && cleanAddress(data, site);
  const browser = openWindow();
  try {
    const loader = createLoader(site);
    setCurrentLoader(loader);
    activatePreloader(createPreloader({loader: delegatingLoader(loader), connection: readConnection, addPrefetchLink}));
    window.docusaurus = {prefetch, preload};
    const [result] = await Promise.all([
      data ? loader.adopt(data) : loader.load(browser.history.location.pathname),
      loadSiteData(site),
    ]);
    render(createAppProps({site, loader, browser, result, startsElsewhere}), browser);
  } catch (error) {
    const isLeaving =
      error instanceof StaleSiteError && browser.guard.leaveFor(createUrl(browser.history.location), {isStart: true});
    if (isLeaving) return;
    console.error(error);
    if (__INKSTONE_LIVE__) awaitFix(error);
  }
}

function readPageData(): PageData | undefined {
  const text = elementById('__inkstone_page')?.textContent;
  if (!text) return undefined;
  const data = JSON.parse(text) as PageData;
  storeShared(data.inline ?? {});
  return data;
}

/**
 * Removes `.html` from the address bar if needed. Returns true if the HTML belongs to another page
 * than the URL.
 */
function cleanAddress(data: PageData, site: SiteContextValue): boolean {
  const {pathname, search, hash} = window.location;
  const decision = decideStart(decodePath(pathname), data, {
    patterns: site.patterns,
    baseUrl: site.siteConfig.baseUrl,
  });
  if (decision.kind === 'clean') {
    window.history.replaceState(window.history.state, '', encodeURI(decision.path) + search + hash);
  }
  return decision.kind === 'other';
}

function createLoader(site: SiteContextValue): PageLoader {
  moduleRegistry.set(registry);
  const loader = createPageLoader({
    site,
    registry,
    bundle: __INKSTONE_BUNDLE__,
    loadNavigationChunk,
    fetch: fetchInTime,
    importDocument: async (url) => {
      const module = (await import(/* webpackIgnore: true */ url)) as DocumentModule;
      return __INKSTONE_LIVE__ ? liveDocument(url, module) : module;
    },
  });
  return __INKSTONE_LIVE__ ? withOptionalModules(loader, Object.keys(registry)) : loader;
}

/**
 * Returns a loader that delegates to the current one. In development, every change of the site
 * replaces the loader.
 */
function delegatingLoader(loader: PageLoader): PageLoader {
  if (!__INKSTONE_LIVE__) return loader;
  const latest = (): PageLoader => currentLoader() ?? loader;
  return {
    load: (pathname) => latest().load(pathname),
    getIfLoaded: (pathname) => latest().getIfLoaded(pathname),
    adopt: (data) => latest().adopt(data),
    filesOf: (pathname) => latest().filesOf(pathname),
    modules: {
      getIfLoaded: (key) => latest().modules.getIfLoaded(key),
      load: (key) => latest().modules.load(key),
    },
  };
}

/**
 * Loads global data and routes if code of the site reads all of them. On most sites, there is
 * nothing to load (rule 2 in ARCHITECTURE.md).
 */
async function loadSiteData(site: SiteContextValue): Promise<void> {
  const [globalData, routes] = await Promise.all([site.globalDataRest, site.routeList].map(loadJson));
  if (globalData) addGlobalData(site, globalData as SiteContextValue['globalData']);
  if (routes) routeList.set(routes as RouteListEntry[]);
}

function fetchInTime(url: string): Promise<Response> {
  return fetch(url, {signal: AbortSignal.timeout(REQUEST_TIMEOUT)});
}

async function loadJson(url: string | undefined): Promise<unknown> {
  if (!url) return undefined;
  const response = await fetchInTime(url).catch(() => undefined);
  if (!response?.ok) throw new StaleSiteError(`Could not load ${url}.`);
  return response.json();
}

interface AppInput {
  site: SiteContextValue;
  loader: PageLoader;
  browser: BrowserWindow;
  result: PageResult;
  startsElsewhere: boolean;
}

function createAppProps({site, loader, browser, result, startsElsewhere}: AppInput): AppProps {
  const {history, guard, savedPosition} = browser;
  const {page} = result;
  const {location} = history;
  const initial: View = startsElsewhere
    ? {page, location: {...location, pathname: page.data.path}, action: 'POP', isProvisional: true}
    : {page, location, action: 'POP'};
  const plain = createNavigation({history, loader: delegatingLoader(loader), leaveFor: guard.leaveFor});
  const navigation = __INKSTONE_LIVE__
    ? followSite({site, navigation: plain, createLoader: () => createLoader(site), loadSiteData})
    : plain;
  const head = createHeadStore({onChange: createHeadWriter(pageContainer().hasChildNodes())});
  return {site, head, router: {history, initial, navigation, savedPosition}, modules: delegatingLoader(loader).modules};
}

/** @throws if React could not listen to events, and would replace the page by an error message */
function render(props: AppProps, browser: BrowserWindow): void {
  if (!document.addEventListener.call) throw new Error('An element is named addEventListener.');
  const container = pageContainer();
  const url = createUrl(browser.history.location);
  const app = <App {...props} onHydrated={() => finishStart(browser, url)} />;
  const options = {
    // Error boundaries log the errors that they catch. React 18 also logs and ignores this option.
    onCaughtError: () => undefined,
    onRecoverableError: (error: unknown) => console.error(error),
  };
  startTransition(() => {
    if (container.hasChildNodes()) hydrateRoot(container, app, options);
    else createRoot(container, options).render(app);
  });
}

function pageContainer(): HTMLElement {
  const container = elementById('__docusaurus');
  if (!container) throw new Error('The page has no element with the ID "__docusaurus".');
  return container;
}

function finishStart(browser: BrowserWindow, url: string): void {
  browser.guard.clear(url);
  document.documentElement.setAttribute('data-has-hydrated', 'true');
}

/** They may show a class that neither HTML nor code of the page contains. */
function hasForeignScripts(): boolean {
  const own = new URL(`${currentSite().siteConfig.baseUrl}assets/js/`, window.location.href).href;
  return Array.from(document.scripts).some(({src}) => src !== '' && !src.startsWith(own));
}

// The next loader uses the new modules of the registry.
if (__INKSTONE_LIVE__) import.meta.webpackHot?.accept('@inkstone/registry');
addClientModules(clientModules);
installProgress();
// If it fails, the first navigation that needs the chunk reports the error.
const loadForInteraction = (): void => void loadCompleteStyles().catch(() => undefined);
onFirstInteraction(loadForInteraction);
if (hasForeignScripts()) whenLoaded(() => whenIdle(loadForInteraction));
void start();
