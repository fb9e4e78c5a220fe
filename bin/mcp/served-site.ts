import path from 'node:path';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {Site} from '../../contract/site.ts';
import type {LoadedContent, LoadedSite, SiteCode} from '../../contract/stages.ts';
import {cacheFolder} from '../../core/config/site-folders.ts';
import {loadLanguage} from '../../core/config/load-config.ts';
import {loadContent} from '../../core/load/load-content.ts';
import {collectRoutes} from '../../core/routes/collect-routes.ts';
import {routeInput} from '../../core/stage-inputs.ts';
import {contentHash, listFiles} from '../../core/support/output-files.ts';
import {statOf} from '../../core/support/file-tree.ts';

export interface ServedSiteOptions {
  /** Absolute. */
  siteDir: string;
  config: string | undefined;
  /** Development shows drafts. */
  mode: 'production' | 'development';
  /** Folder of the built site, if it isn't the usual one. */
  outDir?: string | undefined;
}

/** One language of the site: what its plugins loaded, and its pages. */
export interface ServedContent {
  site: Site;
  plugins: LoadedContent['plugins'];
  content: LoadedContent['content'];
  routes: readonly RouteRecord[];
}

/** The site as it is on the disk. */
export interface ServedSite extends ServedSiteOptions {
  /**
   * Loads a language, or returns it as it is if no file of the site has changed.
   *
   * @throws InkstoneError if the site can't be loaded, or doesn't have the language
   */
  load: (locale?: string) => Promise<ServedContent>;
  close: () => void;
}

/** Converts pages to Markdown, also on sites that don't publish Markdown. */
const PAGE_READER = ['llms', {id: 'inkstone-mcp', pages: false, llmsTxt: false, llmsFullTxt: false}] as const;

/** Opens a site. Nothing is loaded before the first call. */
export function openServedSite(options: ServedSiteOptions): ServedSite {
  const loaded = new Map<string, {state: string; content: ServedContent; code: SiteCode}>();
  return {
    ...options,
    load: async (locale = '') => {
      const state = stateOfFiles(options.siteDir);
      const known = loaded.get(locale);
      if (known?.state === state) return known.content;
      const next = await loadSite(options, locale);
      known?.code.dispose();
      loaded.set(locale, {state, ...next});
      return next.content;
    },
    close: () => {
      for (const {code} of loaded.values()) code.dispose();
      loaded.clear();
    },
  };
}

async function loadSite(
  {siteDir, config, mode, outDir}: ServedSiteOptions,
  locale: string,
): Promise<{content: ServedContent; code: SiteCode}> {
  const found = await loadLanguage({siteDir, config, mode, minify: true, outDir}, locale === '' ? undefined : locale);
  const {code} = found;
  const plugins = (code.config['plugins'] ?? []) as unknown[];
  const withReader: LoadedSite = {
    ...found,
    code: {...code, config: {...code.config, plugins: [...plugins, PAGE_READER]}},
  };
  const content = await code.run(() => loadContent(withReader));
  const {routes} = collectRoutes(routeInput(found.site, content));
  return {code, content: {site: found.site, plugins: content.plugins, content: content.content, routes}};
}

/**
 * Returns a text that changes with any file of the site. Asking the disk at each call is cheaper
 * than a wrong answer after a file that the client has just written.
 */
function stateOfFiles(siteDir: string): string {
  const skip = new Set(['node_modules', '.git', '.docusaurus', 'build', path.relative(siteDir, cacheFolder(siteDir))]);
  const parts = listFiles(siteDir, {skip}).map((file) => {
    const stat = statOf(path.join(siteDir, file));
    return `${file}\0${stat?.mtimeMs}\0${stat?.size}\0${stat?.ino}`;
  });
  return contentHash(parts.join('\n'), 32);
}

/**
 * Returns the plugin that has a hook. If several have it, those of the site come before the reader
 * of pages.
 */
export function pluginWith<Hook extends 'openSearch' | 'readPage'>(
  {plugins}: ServedContent,
  hook: Hook,
): (LoadedPlugin & Required<Pick<LoadedPlugin, Hook>>) | undefined {
  return plugins.find((plugin): plugin is LoadedPlugin & Required<Pick<LoadedPlugin, Hook>> => hook in plugin);
}
