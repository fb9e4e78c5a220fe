import path from 'node:path';
import fs from 'node:fs';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentStore} from '../../contract/document.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {LoadedContent, LoadedSite} from '../../contract/stages.ts';
import {attempt} from '../support/attempt.ts';
import {deepFreeze} from '../support/plain-values.ts';
import {isWithin, statOf} from '../support/file-tree.ts';
import {isBuiltIn, packageRoot} from '../support/package-root.ts';
import {checkNavbarTypes} from './check-navbar-types.ts';
import {createSiteData, htmlOfTags, siteTags} from './site-data.ts';
import {loadPlugins} from './load-plugins.ts';
import {allOrErrors, callHook, callHookSync, type Collector, createCollector, type Report} from './plugin-hook.ts';
import {openDocuments} from './document-store.ts';
import {loadCodeTranslations, noteMisspelledFolders, translatePlugin} from './translations.ts';

/**
 * Stage 2: runs the plugins' life cycle up to `allContentLoaded`.
 *
 * @param documents the documents of the language
 * @throws InkstoneError if a hook throws, after the other plugins' hooks have run
 */
export async function loadContent(
  loaded: LoadedSite,
  documents: DocumentStore = openDocuments(loaded),
): Promise<LoadedContent> {
  const reported: Diagnostic[] = [];
  const takeReports = (): Diagnostic[] => reported.splice(0);
  try {
    const content = await runLifeCycle(loaded, documents, (diagnostic) => void reported.push(diagnostic));
    return {...content, diagnostics: takeReports(), takeReports};
  } catch (error) {
    if (!(error instanceof InkstoneError) || reported.length === 0) throw error;
    throw new InkstoneError([...reported, ...error.diagnostics], {cause: error});
  } finally {
    documents.save();
  }
}

async function runLifeCycle(
  loaded: LoadedSite,
  documents: DocumentStore,
  report: Report,
): Promise<Omit<LoadedContent, 'diagnostics' | 'takeReports'>> {
  const {site} = loaded;
  const {plugins, context} = await loadPlugins(loaded, report, documents);
  reportMissingStaticDirs(loaded, report);
  noteMisspelledFolders(plugins, context, report);
  const untranslated = await allOrErrors(plugins.map((plugin) => callHook(plugin, 'loadContent')));
  const content: LoadedContent['content'] = new Map();
  for (const [index, plugin] of plugins.entries())
    content.set(plugin, await translatePlugin(plugin, untranslated[index], context));
  const runs = plugins.map((plugin) => createCollector(plugin, site.generatedDir, report));
  await runContentHooks(runs, content);
  const shared = runs.flatMap(({collection}) => collection.shared);
  const codeTranslations = await loadCodeTranslations(plugins, context);
  const globalData = globalDataOf(runs, 'globalData');
  const themePaths = collectThemePaths(site.siteDir, plugins);
  checkNavbarTypes({plugins, themePaths, context}, loaded.code);
  const siteData = createSiteData({site, context, plugins, codeTranslations, globalData});
  return {
    plugins,
    context,
    routes: runs.flatMap(({plugin: {name, id}, collection}) =>
      collection.routes.map((request) => ({plugin: {name, id}, request})),
    ),
    documentSets: runs.flatMap(({collection}) => collection.documentSets),
    documents: runs.flatMap(({collection}) => collection.documents),
    shared: [...new Map(shared.map((data) => [data.name, data])).values()],
    globalData,
    globalDataRest: globalDataOf(runs, 'globalDataRest'),
    docVersions: Object.fromEntries(
      runs.flatMap(({plugin, collection: {docVersions}}) => (docVersions ? [[plugin.id, docVersions]] : [])),
    ),
    htmlTags: collectTags(loaded, plugins, content),
    clientModules: collectClientModules(loaded, plugins),
    themePaths,
    codeTranslations,
    siteData,
    themeConfig: deepFreeze(siteData.siteConfig.themeConfig),
    content,
  };
}

/** Those of the configuration: a site need not have the default one. */
function reportMissingStaticDirs({site: {siteDir}, code}: LoadedSite, report: Report): void {
  const written: unknown = code.config['staticDirectories'];
  for (const [index, dir] of (Array.isArray(written) ? (written as string[]) : []).entries()) {
    if (statOf(path.resolve(siteDir, dir))?.isDirectory()) continue;
    report({
      code: 'INK2036',
      severity: 'warning',
      message: `The folder does not exist: ${dir}.`,
      hint: 'Create it, or remove it from "staticDirectories".',
      place: code.placeOf(['staticDirectories', index]),
    });
  }
}

async function runContentHooks(
  runs: readonly Collector[],
  contents: ReadonlyMap<LoadedPlugin, unknown>,
): Promise<void> {
  for (const run of runs) makeDataDir(run);
  await allOrErrors(
    runs.map(({plugin, actions}) => callHook(plugin, 'contentLoaded', {content: contents.get(plugin), actions})),
  );
  const allContent: Record<string, Record<string, unknown>> = {};
  for (const {plugin} of runs) (allContent[plugin.name] ??= {})[plugin.id] = contents.get(plugin);
  await allOrErrors(runs.map(({plugin, actions}) => callHook(plugin, 'allContentLoaded', {allContent, actions})));
}

/** Some packages write their files there themselves, without `createData`. */
function makeDataDir({plugin, dataDir}: Collector): void {
  if (isBuiltIn(plugin) || !(plugin.contentLoaded ?? plugin.allContentLoaded)) return;
  // Only a plugin that writes there needs it, and has the error then.
  attempt(() => fs.mkdirSync(dataDir, {recursive: true}));
}

/** Merges global data that a plugin has set several times, as Docusaurus does for the two hooks. */
function globalDataOf(runs: readonly Collector[], part: 'globalData' | 'globalDataRest'): LoadedContent['globalData'] {
  const result: LoadedContent['globalData'] = {};
  for (const {plugin, collection} of runs) {
    const [first, ...others] = collection[part];
    if (first !== undefined)
      (result[plugin.name] ??= {})[plugin.id] = others.length > 0 ? Object.assign({}, first, ...others) : first;
  }
  return result;
}

function collectTags(
  {site}: LoadedSite,
  plugins: readonly LoadedPlugin[],
  contents: ReadonlyMap<LoadedPlugin, unknown>,
): LoadedContent['htmlTags'] {
  // As in Docusaurus, those of the configuration come last: it can use what plugins have set up.
  const all = [
    ...plugins.map((plugin) => ({
      name: plugin.name,
      tags: callHookSync(plugin, 'injectHtmlTags', {content: contents.get(plugin)}),
    })),
    {name: 'the configuration', tags: siteTags(site.config)},
  ];
  const html = (part: 'headTags' | 'preBodyTags' | 'postBodyTags'): string =>
    all
      .map(({name, tags}) => htmlOfTags(tags?.[part], name))
      .filter((text) => text !== '')
      .join('\n');
  return {head: html('headTags'), preBody: html('preBodyTags'), postBody: html('postBodyTags')};
}

/**
 * Returns those of the plugins in order, then those of the site. Modules of Inkstone's plugins
 * follow those of its theme: styles of the site, which can belong to the theme, come after them.
 */
function collectClientModules({site, code}: LoadedSite, plugins: readonly LoadedPlugin[]): string[] {
  const modulesOf = (plugin: LoadedPlugin): string[] =>
    (callHookSync(plugin, 'getClientModules') ?? []).map((module) => path.resolve(plugin.path, module));
  const all = plugins.flatMap(modulesOf);
  const isOfPlugin = (module: string): boolean => isWithin(module, path.join(packageRoot(), 'plugins'));
  const others = all.filter((module) => !isOfPlugin(module));
  const afterTheme = others.findLastIndex((module) => isWithin(module, path.join(packageRoot(), 'theme'))) + 1;
  const ofSite = site.config.clientModules.map((module) => {
    const local = module.startsWith('@site/') ? `./${module.slice('@site/'.length)}` : module;
    return (
      code.resolveModule(local, site.configPath) ?? (local.startsWith('.') ? path.resolve(site.siteDir, local) : local)
    );
  });
  return [...others.slice(0, afterTheme), ...all.filter(isOfPlugin), ...others.slice(afterTheme), ...ofSite];
}

/**
 * Returns Inkstone's components (a site without a theme needs the slots of the runtime), those of
 * the themes in order, and those of the site, which override the others.
 */
function collectThemePaths(siteDir: string, plugins: readonly LoadedPlugin[]): LoadedContent['themePaths'] {
  const own = path.join(siteDir, 'src/theme');
  const ofPlugins = plugins.flatMap((plugin) => {
    const folder = callHookSync(plugin, 'getThemePath');
    return folder === undefined ? [] : [{path: path.resolve(plugin.path, folder), owner: plugin.name}];
  });
  return [
    {path: path.join(packageRoot(), 'theme'), owner: 'inkstone'},
    ...ofPlugins,
    ...(fs.existsSync(own) ? [{path: own, owner: 'site'}] : []),
  ];
}
