import {createContext, useContext} from 'react';
import type {ReactNode} from 'react';
import type {SiteConfigData, SiteData} from '../contract/site.ts';

declare global {
  /** Set by the site data script in the browser, and by the renderer on the server. */
  var __INKSTONE_SITE__: SiteData | undefined;
}

/** Return value of Docusaurus's `useDocusaurusContext`, and additions of Inkstone. */
export type SiteContextValue = Omit<SiteData, 'siteConfig'> & {siteConfig: SiteConfigData};

const SiteContext = createContext<SiteContextValue | undefined>(undefined);

/** Provides the site data to its children. */
export function SiteProvider({site, children}: {site: SiteContextValue; children?: ReactNode}): ReactNode {
  return <SiteContext.Provider value={site}>{children}</SiteContext.Provider>;
}

/**
 * Returns the configuration, locale, global data and translations of the site.
 *
 * @throws Error outside `SiteProvider`
 */
export function useSite(): SiteContextValue {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite was called outside <SiteProvider>.');
  return site;
}

/**
 * Returns the site data outside of components.
 *
 * @throws Error before the site data is loaded
 */
export function currentSite(): SiteContextValue {
  const site = globalThis.__INKSTONE_SITE__;
  if (!site) throw new Error('The site data is not loaded.');
  return site as SiteContextValue;
}

/**
 * Merges large global data into the small data that every page has. Mutates the objects, because
 * modules evaluated earlier hold references to them.
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
