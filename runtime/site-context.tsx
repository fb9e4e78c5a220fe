import {createContext, useContext} from 'react';
import type {ReactNode} from 'react';
import type {SiteConfigData, SiteData} from '../contract/site.ts';

declare global {
  /** Set by the site's own small script in the browser, and by the renderer on the server. */
  var __INKSTONE_SITE__: SiteData | undefined;
}

/**
 * What `useDocusaurusContext` of a Docusaurus site gives, and the little that Inkstone
 * adds.
 */
export type SiteContextValue = Omit<SiteData, 'siteConfig'> & {siteConfig: SiteConfigData};

const SiteContext = createContext<SiteContextValue | undefined>(undefined);

/** Hands the site's data to everything below it. */
export function SiteProvider({site, children}: {site: SiteContextValue; children?: ReactNode}): ReactNode {
  return <SiteContext.Provider value={site}>{children}</SiteContext.Provider>;
}

/** Configuration, locale, global data, and texts of the site. Throws outside `SiteProvider`. */
export function useSite(): SiteContextValue {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite was called outside <SiteProvider>.');
  return site;
}

/** The same, for code outside of components. Throws before the site's data are there. */
export function currentSite(): SiteContextValue {
  const site = globalThis.__INKSTONE_SITE__;
  if (!site) throw new Error('The site data (assets/js/data/site.<hash>.js) was not loaded before the page.');
  return site as SiteContextValue;
}

/**
 * Lays the large parts of the plugins' global data over the small ones that every page has. In
 * place: modules that were evaluated before hold the same objects.
 */
export function addGlobalData(site: Pick<SiteData, 'globalData'>, rest: Record<string, Record<string, unknown>>): void {
  for (const [plugin, instances] of Object.entries(rest)) {
    const known = (site.globalData[plugin] ??= {});
    for (const [id, data] of Object.entries(instances)) known[id] = mergeData(known[id], data);
  }
}

function mergeData(small: unknown, large: unknown): unknown {
  return isObject(small) && isObject(large) ? {...small, ...large} : large;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
