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
import {isWithin, statOf} from '../../core/support/file-tree.ts';

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
  const loaded = new Map<string, {state: string; site: LoadedLanguage}>();
  return {
    ...options,
    load: async (locale = '') => {
      const known = loaded.get(locale);
      const folders = known?.site.folders ?? [options.siteDir];
      const state = stateOfFiles(folders);
      if (known?.state === state) return known.site.content;
      const site = await loadSite(options, locale);
      known?.site.code.dispose();
      // The folders of a site are known once it is loaded.
      const isKnown = site.folders.length === folders.length;
      loaded.set(locale, {state: isKnown ? state : stateOfFiles(site.folders), site});
      return site.content;
    },
    close: () => {
      for (const {site} of loaded.values()) site.code.dispose();
      loaded.clear();
    },
  };
}

interface LoadedLanguage {
  content: ServedContent;
  code: SiteCode;
  /** Absolute folder of the site, and those of its documents elsewhere. */
  folders: string[];
}

async function loadSite({siteDir, config, mode, outDir}: ServedSiteOptions, locale: string): Promise<LoadedLanguage> {
  const found = await loadLanguage({siteDir, config, mode, minify: true, outDir}, locale === '' ? undefined : locale);
  const {code} = found;
  const plugins = (code.config['plugins'] ?? []) as unknown[];
  const withReader: LoadedSite = {
    ...found,
    code: {...code, config: {...code.config, plugins: [...plugins, PAGE_READER]}},
  };
  const content = await code.run(() => loadContent(withReader));
  const {routes} = collectRoutes(routeInput(found.site, content));
  const contentDirs = content.documentSets.flatMap((set) => set.contentDirs);
  return {
    code,
    content: {site: found.site, plugins: content.plugins, content: content.content, routes},
    folders: [siteDir, ...new Set(contentDirs.filter((dir) => !isWithin(dir, siteDir)))],
  };
}

/**
 * Returns a text that changes with any file in these folders. The first is that of the site. Asking
 * the disk at each call is cheaper than a wrong answer after a file that the client has just
 * written.
 */
function stateOfFiles([siteDir = '', ...others]: readonly string[]): string {
  const skip = new Set(['node_modules', '.git', '.docusaurus', 'build', path.relative(siteDir, cacheFolder(siteDir))]);
  const filesOf = (dir: string): string[] => listFiles(dir, {skip}).map((file) => path.join(dir, file));
  const parts = [siteDir, ...others].flatMap(filesOf).map((file) => {
    const stat = statOf(file);
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
