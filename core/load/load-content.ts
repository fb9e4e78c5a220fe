import path from 'node:path';
import fs from 'node:fs';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {LoadContext, LoadedPlugin} from '../../contract/plugin.ts';
import type {LoadedContent, LoadedSite} from '../../contract/stages.ts';
import {packageRoot} from '../support/package-root.ts';
import {htmlOfTags, siteTags} from './html-tags.ts';
import {loadPlugins} from './load-plugins.ts';
import {allOrErrors, createCollector, mergeGlobalData, type PluginCollection} from './plugin-collector.ts';
import {callHook, hookCall, callHookSync} from './plugin-hook.ts';
import {pluginResolve} from './plugin-resolve.ts';
import {saveDocuments} from './read-document.ts';
import {createSiteData} from './site-data.ts';
import {loadCodeTranslations, translatePlugin} from './translations.ts';

export type {LoadedContent};

type Report = (diagnostic: Diagnostic) => void;

interface PluginRun {
  plugin: LoadedPlugin;
  collections: PluginCollection[];
}

/**
 * Second stage: runs the plugins' life cycle up to `allContentLoaded` and gives all that they said.
 * Problems that plugins report are in `diagnostics`; a hook that throws ends the stage with an
 * `InkstoneError`, after the other plugins' turn.
 */
export async function loadContent(loaded: LoadedSite): Promise<LoadedContent> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  try {
    return await runLifeCycle(loaded, diagnostics, report);
  } catch (error) {
    if (!(error instanceof InkstoneError) || diagnostics.length === 0) throw error;
    throw new InkstoneError([...diagnostics, ...error.diagnostics], {cause: error});
  } finally {
    await saveDocuments(loaded);
  }
}

async function runLifeCycle(loaded: LoadedSite, diagnostics: Diagnostic[], report: Report): Promise<LoadedContent> {
  const {site} = loaded;
  const {plugins, context} = await loadPlugins(loaded, report);
  const content = await loadPluginContents(plugins, context, report);
  const runs = await runContentHooks(plugins, content, {generatedDir: site.generatedDir, report});
  const collections = runs.flatMap((run) => run.collections);
  const codeTranslations = await loadCodeTranslations(plugins, context, report);
  const globalData = globalDataOf(runs, 'globalData');
  return {
    plugins,
    context,
    routes: runs.flatMap(({plugin, collections: own}) =>
      own.flatMap(({routes}) => routes.map((request) => ({plugin: {name: plugin.name, id: plugin.id}, request}))),
    ),
    documentSets: collections.flatMap((collection) => collection.documentSets),
    documents: collections.flatMap((collection) => collection.documents),
    shared: [
      ...new Map(collections.flatMap((collection) => collection.shared).map((data) => [data.name, data])).values(),
    ],
    globalData,
    globalDataRest: globalDataOf(runs, 'globalDataRest'),
    htmlTags: collectTags(loaded, plugins, content),
    clientModules: collectClientModules(loaded, plugins),
    themePaths: collectThemePaths(site.siteDir, plugins),
    codeTranslations,
    siteData: createSiteData({site, context, plugins, codeTranslations, globalData}),
    content,
    resolve: await pluginResolve(plugins, content, report),
    diagnostics,
  };
}

async function loadPluginContents(
  plugins: readonly LoadedPlugin[],
  context: LoadContext,
  report: Report,
): Promise<Map<LoadedPlugin, unknown>> {
  const contents = await allOrErrors(
    plugins.map((plugin) => callHook(hookCall(plugin, 'loadContent', report), () => plugin.loadContent?.())),
  );
  const translated = new Map<LoadedPlugin, unknown>();
  for (const [index, plugin] of plugins.entries()) {
    translated.set(plugin, await translatePlugin(plugin, contents[index], {context, report}));
  }
  return translated;
}

async function runContentHooks(
  plugins: readonly LoadedPlugin[],
  content: ReadonlyMap<LoadedPlugin, unknown>,
  options: {generatedDir: string; report: Report},
): Promise<PluginRun[]> {
  const {report} = options;
  const first = await allOrErrors(
    plugins.map(async (plugin): Promise<PluginRun> => {
      const {actions, collection} = createCollector(plugin, options);
      const call = hookCall(plugin, 'contentLoaded', report);
      await callHook(call, () => plugin.contentLoaded?.({content: content.get(plugin), actions}));
      return {plugin, collections: [collection]};
    }),
  );
  const allContent: Record<string, Record<string, unknown>> = {};
  for (const plugin of plugins) (allContent[plugin.name] ??= {})[plugin.id] = content.get(plugin);
  return allOrErrors(
    first.map(async ({plugin, collections}): Promise<PluginRun> => {
      const {actions, collection} = createCollector(plugin, options);
      const call = hookCall(plugin, 'allContentLoaded', report);
      await callHook(call, () => plugin.allContentLoaded?.({allContent, actions}));
      return {plugin, collections: [...collections, collection]};
    }),
  );
}

function globalDataOf(runs: readonly PluginRun[], part: 'globalData' | 'globalDataRest'): LoadedContent['globalData'] {
  const result: LoadedContent['globalData'] = {};
  for (const {plugin, collections} of runs) {
    const values = collections.flatMap((collection) => collection[part]);
    if (values.length > 0) (result[plugin.name] ??= {})[plugin.id] = mergeGlobalData(values);
  }
  return result;
}

function collectTags(
  {site}: LoadedSite,
  plugins: readonly LoadedPlugin[],
  content: ReadonlyMap<LoadedPlugin, unknown>,
): LoadedContent['htmlTags'] {
  const all = [
    {name: 'the configuration', tags: siteTags(site.config)},
    ...plugins.map((plugin) => ({
      name: plugin.name,
      tags: callHookSync({plugin: plugin.name, hook: 'injectHtmlTags'}, () =>
        plugin.injectHtmlTags?.({content: content.get(plugin)}),
      ),
    })),
  ];
  const html = (part: 'headTags' | 'preBodyTags' | 'postBodyTags'): string =>
    all
      .map(({name, tags}) => htmlOfTags(tags?.[part], name))
      .filter((text) => text !== '')
      .join('\n');
  return {head: html('headTags'), preBody: html('preBodyTags'), postBody: html('postBodyTags')};
}

/** The plugins' in order, relative to their folders; then the site's own. */
function collectClientModules({site, code}: LoadedSite, plugins: readonly LoadedPlugin[]): string[] {
  const ofPlugins = plugins.flatMap((plugin) => {
    const modules =
      callHookSync({plugin: plugin.name, hook: 'getClientModules'}, () => plugin.getClientModules?.()) ?? [];
    return modules.map((module) => path.resolve(plugin.path, module));
  });
  const ofSite = site.config.clientModules.map((module) => {
    const local = module.startsWith('@site/') ? `./${module.slice('@site/'.length)}` : module;
    return (
      code.resolveModule(local, site.configPath) ?? (local.startsWith('.') ? path.resolve(site.siteDir, local) : local)
    );
  });
  return [...ofPlugins, ...ofSite];
}

/**
 * Inkstone's own components (a site without a theme needs the slots of the runtime), the themes in
 * order, and the site's own folder above all.
 */
function collectThemePaths(siteDir: string, plugins: readonly LoadedPlugin[]): LoadedContent['themePaths'] {
  const own = path.join(siteDir, 'src/theme');
  const ofPlugins = plugins.flatMap((plugin) => {
    const folder = callHookSync({plugin: plugin.name, hook: 'getThemePath'}, () => plugin.getThemePath?.());
    return folder === undefined ? [] : [{path: path.resolve(plugin.path, folder), owner: plugin.name}];
  });
  return [
    {path: path.join(packageRoot(), 'theme'), owner: 'inkstone'},
    ...ofPlugins,
    ...(fs.existsSync(own) ? [{path: own, owner: 'site'}] : []),
  ];
}
