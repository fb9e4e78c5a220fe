import fs from 'node:fs';
import path from 'node:path';
import {joinUrl, type LoadContext, packageRoot, type Plugin, withoutBaseUrl} from 'inkstone/plugin';
import type {SearchSettings} from './client/settings.ts';
import {languageModules, languagesModule} from './language-packs.ts';
import {searchContexts, type SearchOptions} from './options.ts';
import {findSegmenter} from './segmenter.ts';
import {storePages, type VersionFolder, writeIndexes} from './write-indexes.ts';

export {validateOptions} from './options.ts';

/** Name of the plugin; components read its global data by this name. */
const PLUGIN_NAME = 'search-local';
const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/**
 * Adds full-text search without a server: an index of the rendered pages, a search box and a search
 * page.
 */
export default function searchLocal(context: LoadContext, options: SearchOptions): Plugin {
  let versions: VersionFolder[] = [];
  let languagesFile = './client/language-packs.ts';
  return {
    name: PLUGIN_NAME,
    getThemePath: () => './theme',
    getClientModules: () => ['./client/search-box.css', './client/search-page.css'],
    getDefaultCodeTranslationMessages: () => searchMessages(context.i18n.language ?? context.i18n.currentLocale),
    async contentLoaded({actions}) {
      // Reports now, because users overlook warnings that are printed after the pages are written.
      const {problem} = options.language.includes('zh') ? findSegmenter(context.siteDir) : {};
      if (problem) reportFallback(context, problem);
      if (languageModules(options.language).length > 0)
        languagesFile = await actions.createData('languages.js', languagesModule(options.language));
      actions.setGlobalData(searchSettings(options));
      actions.addRoute({path: joinUrl(context.baseUrl, 'search'), component: '@theme/SearchPage', exact: true});
    },
    allContentLoaded: ({allContent}) => {
      versions = versionFolders(allContent[DOCS_PLUGIN] ?? {}, context.baseUrl);
    },
    moduleAliases: () => ({'@inkstone/search-languages': languagesFile}),
    storePages: (props) => storePages({props, context, options}),
    postBuild: (props) => writeIndexes({props, context, options, versions}),
    openSearch: async ({outDir}) => {
      const {searchOutput} = await import('./search-output.ts');
      return searchOutput(outDir, context.baseUrl, options);
    },
  };
}

function searchSettings(options: SearchOptions): SearchSettings {
  return {
    limit: options.searchResultLimits,
    contextLength: options.searchResultContextMaxLength,
    highlights: options.highlightSearchTermsOnTargetPage,
    shortcut: options.searchBarShortcut ? options.searchBarShortcutKeymap : '',
    showsHint: options.searchBarShortcutHint,
    position: options.searchBarPosition,
    contexts: searchContexts(options),
    hidesWithoutContext: options.hideSearchBarWithNoSearchContext,
    allWithoutContext: options.useAllContextsWithNoSearchContext,
    ...(options.docsPluginIdForPreferredVersion !== undefined && {
      docsPluginId: options.docsPluginIdForPreferredVersion,
    }),
  };
}

/** Returns the docs versions other than the latest. Each has a separate index in its folder. */
function versionFolders(docs: Record<string, unknown>, baseUrl: string): VersionFolder[] {
  return Object.values(docs).flatMap((content) => {
    const loaded = (content as {loadedVersions?: {versionName: string; path: string; isLast: boolean}[]})
      .loadedVersions;
    return (loaded ?? [])
      .filter((version) => !version.isLast)
      .map((version) => ({
        name: version.versionName,
        folder: withoutBaseUrl(version.path, baseUrl).replace(/^\/+|\/+$/g, ''),
      }));
  });
}

function reportFallback(context: LoadContext, {isInstalled, reason}: {isInstalled: boolean; reason: string}): void {
  // nodejieba needs the other package to be compiled.
  const command = isInstalled ? 'npm rebuild nodejieba' : 'npm install nodejieba @mapbox/node-pre-gyp';
  context.inkstone.report({
    code: 'INK7061',
    severity: 'warning',
    message: `Search: could not load nodejieba (${reason}). Chinese is segmented with Intl.Segmenter instead.`,
    hint: `Run "${command}", or set INKSTONE_SEGMENTER=intl. Without it, search ranks some results lower.`,
  });
}

/** Returns UI strings in a language. The components contain the English ones. */
function searchMessages(locale: string): Record<string, string> {
  const language = new Set([locale, locale.split('-')[0] ?? locale]);
  // Taiwan and Hong Kong use traditional characters. English strings are better than a mixture.
  if (/^zh[-_](?:hant|tw|hk|mo)/i.test(locale)) return {};
  for (const name of language) {
    const file = path.join(packageRoot(), 'plugins/search-local/messages', `${name}.json`);
    if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  }
  return {};
}
