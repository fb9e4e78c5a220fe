import fs from 'node:fs';
import path from 'node:path';
import {
  joinUrl,
  packageRoot,
  withoutBaseUrl,
  type LoadContext,
  type Plugin,
  type PostBuildProps,
} from '../../core/plugin-api.ts';
import {collectPages, type SearchPage} from './collect-pages.ts';
import {cutPages} from './cut-pages.ts';
import {languageModules, languagesModule, loadLanguagePacks} from './language-packs.ts';
import {searchMessages} from './messages.ts';
import {numberEntries} from './number-entries.ts';
import {searchContexts, type SearchOptions} from './options.ts';
import {findSegmenter} from './segmenter.ts';
import type {SearchSettings} from './client/settings.ts';
import {writeIndex} from './write-index.ts';

export {validateOptions} from './options.ts';

/** Global data, routes and files are found under this name. */
const PLUGIN_NAME = 'search-local';
const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

interface VersionFolder {
  name: string;
  /** Below the output folder; `''` for the latest version. */
  folder: string;
}

/** Full-text search without a server: an index made of the finished pages, a search box, a search page. */
export default function searchLocal(context: LoadContext, options: SearchOptions): Plugin {
  let versions: VersionFolder[] = [];
  let languagesFile = path.join(packageRoot(), 'plugins/search-local/client/language-packs.ts');
  return {
    name: PLUGIN_NAME,
    getThemePath: () => path.join(packageRoot(), 'plugins/search-local/theme'),
    getDefaultCodeTranslationMessages: () => searchMessages(context.i18n.currentLocale),
    async contentLoaded({actions}) {
      // Now, because what is reported after the pages are written is printed too late to be seen.
      const reason = options.language.includes('zh') ? findSegmenter().reason : undefined;
      if (reason !== undefined) reportFallback(context, reason);
      if (languageModules(options.language).length > 0)
        languagesFile = await actions.createData('languages.js', languagesModule(options.language));
      actions.setGlobalData(searchSettings(options));
      actions.addRoute({path: joinUrl(context.baseUrl, 'search'), component: '@theme/SearchPage', exact: true});
    },
    allContentLoaded: ({allContent}) => {
      versions = versionFolders(allContent[DOCS_PLUGIN] ?? {}, context.baseUrl);
    },
    configureWebpack: () => ({resolve: {alias: {'@inkstone/search-languages': languagesFile}}}),
    postBuild: (props) => writeIndexes({props, context, options, versions}),
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

/** Versions that are not the latest have an index of their own, in their folder (ALG-4). */
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

interface IndexesInput {
  props: PostBuildProps;
  context: LoadContext;
  options: SearchOptions;
  versions: readonly VersionFolder[];
}

async function writeIndexes({props, context, options, versions}: IndexesInput): Promise<void> {
  const {inkstone} = context;
  const pages = await collectPages(props.pages, options, context.baseUrl);
  const cut = await cutPages({
    pages,
    options,
    cacheDir: path.join(inkstone.site.cacheDir, 'search'),
    siteTitle: inkstone.site.config.title,
    packs: loadLanguagePacks(options.language),
    words: userWords(options, context.siteDir),
  });
  const entries = numberEntries(pages, cut);
  const folderOf = (page: SearchPage): string =>
    versions.find(
      ({name, folder}) => page.facts.version === name && (page.path === folder || page.path.startsWith(`${folder}/`)),
    )?.folder ?? '';
  for (const folder of new Set(['', ...versions.map((version) => version.folder)])) {
    const members = entries.filter(({page}) => folderOf(page) === folder);
    const sources = [
      ...members.flatMap(({page}) => page.page.metadata?.sourceFilePath ?? []),
      ...(await extraSources(options, context)),
    ].map((file) => path.resolve(context.siteDir, file));
    await writeIndex({
      pages: members,
      options,
      dir: path.join(props.outDir, folder),
      sources: [...new Set(sources)].sort(),
      version: `search-local 1 ${inkstone.site.siteVersion ?? ''}`,
    });
  }
}

/** Documents below `docsDir` and `blogDir` count for the hash even where no page is made of them. */
async function extraSources(options: SearchOptions, context: LoadContext): Promise<string[]> {
  const folders = [...(options.docsDir ?? []), ...(options.blogDir ?? [])].map((dir) =>
    path.resolve(context.siteDir, dir),
  );
  const found = await Promise.all(
    folders
      .filter((dir) => fs.existsSync(dir))
      .map(async (dir) =>
        (await context.inkstone.findFiles(dir, {include: ['**/*.{md,mdx}'], exclude: []})).map((file) =>
          path.join(dir, file),
        ),
      ),
  );
  return found.flat();
}

/** Words of a dictionary: a word a line, what follows it (weight, kind) counts for other programs. */
function userWords(options: SearchOptions, siteDir: string): string[] {
  const file =
    options.zhUserDictPath === undefined ? '' : fs.readFileSync(path.resolve(siteDir, options.zhUserDictPath), 'utf8');
  return `${options.zhUserDict ?? ''}\n${file}`.split('\n').flatMap((line) => line.trim().split(/\s+/)[0] || []);
}

function reportFallback(context: LoadContext, reason: string): void {
  context.inkstone.report({
    code: 'INK7061',
    severity: 'warning',
    message: `Search: nodejieba cannot be used (${reason}). Chinese is cut by the rules of this Node instead.`,
    hint: 'What stands in a page is still found; results for words that are cut differently are ranked lower. "npm rebuild nodejieba" builds it.',
  });
}
