import fs from 'node:fs/promises';
import path from 'node:path';
import {InkstoneError, type Diagnostic} from '../../../contract/diagnostic.ts';
import type {RouteRecord} from '../../../contract/route.ts';
import {comparablePath} from '../../../contract/url.ts';
import {loadLanguage} from '../../config/load-config.ts';
import {loadContent} from '../../load/load-content.ts';
import {collectRoutes} from '../../routes/collect-routes.ts';
import {routeInput} from '../../stage-inputs.ts';

/** Codes of files and pages that have one id or one address. */
const SHARED = new Set(['INK2115', 'INK3001', 'INK3002', 'INK3005']);

/**
 * Who has the address of a file already: another file, absolute, or a page that a plugin makes
 * without one.
 */
export type AddressOwner = {file: string} | {plugin: true};

/**
 * Finds out whether something of the site has the id or the address of a file. Addresses follow
 * from options, prefixes, slugs and plugins, so the site itself is asked: its content is loaded,
 * drafts included. What else is wrong with it is not reported here.
 */
export async function findAddressOwner(
  file: string,
  {siteDir, config}: {siteDir: string; config?: string | undefined},
): Promise<AddressOwner | undefined> {
  const [own, root] = await Promise.all([fs.realpath(file), fs.realpath(siteDir)]);
  const {routes, diagnostics} = await loadRoutes(root, config);
  const absolute = (source: string | undefined): string | undefined =>
    source === undefined ? undefined : path.resolve(root, source.replace(/^@site\//, ''));
  const reported = diagnostics
    .filter(({code}) => SHARED.has(code))
    .map(({place, related = []}) => [place, ...related.map((item) => item.place)].map((at) => absolute(at?.file)));
  // Addresses that differ in a slash at the end are no duplicates, but the answer of a server to
  // one is the other.
  const pages = routes.map((route) => ({
    address: comparablePath(route.path),
    source: absolute(route.metadata?.sourceFilePath),
  }));
  const address = pages.find(({source}) => source === own)?.address;
  const twins = pages.filter((page) => page.address === address).map(({source}) => source);
  const shared = [...reported, twins].find((files) => files.includes(own) && files.some((found) => found !== own));
  if (!shared) return undefined;
  const other = shared.find((found) => found !== undefined && found !== own);
  return other === undefined ? {plugin: true} : {file: other};
}

/** The routes, and what is wrong with them, whatever the site wants to hear of that. */
async function loadRoutes(
  siteDir: string,
  config: string | undefined,
): Promise<{routes: readonly RouteRecord[]; diagnostics: readonly Diagnostic[]}> {
  const options = {siteDir, mode: 'development', minify: false, ...(config !== undefined && {config})} as const;
  try {
    const loadedSite = await loadLanguage(options);
    const site = {...loadedSite.site, config: {...loadedSite.site.config, onDuplicateRoutes: 'throw' as const}};
    const loaded = await loadContent(loadedSite);
    const {routes, diagnostics} = collectRoutes(routeInput(site, loaded));
    return {routes, diagnostics: [...loaded.diagnostics, ...diagnostics]};
  } catch (error) {
    if (error instanceof InkstoneError) return {routes: [], diagnostics: error.diagnostics};
    throw error;
  }
}
