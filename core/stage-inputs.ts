import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic, Place} from '../contract/diagnostic.ts';
import {mergeModuleRefs, type DocumentStore, type ModuleRef} from '../contract/document.ts';
import type {BundleManifest} from '../contract/manifest.ts';
import {type BranchLevel, DOC_VERSIONS, GLOBAL_DATA, type RouteListEntry} from '../contract/route.ts';
import type {Site, SiteData} from '../contract/site.ts';
import type {
  CodeDocuments,
  CompiledSite,
  DataOfModules,
  LoadedContent,
  LoadedSite,
  RouteTable,
  SharedData,
  WorkerPool,
} from '../contract/stages.ts';
import {joinUrl} from '../contract/url.ts';
import type {BundleThemeInput} from './bundle/bundle-theme.ts';
import {type Bundler, configureBundler} from './bundle/bundler.ts';
import type {BundlerInput} from './bundle/side-configs.ts';
import type {CompileInput} from './compile/compile-documents.ts';
import {frontMatterPlace} from './load/front-matter.ts';
import {loadContent} from './load/load-content.ts';
import {ruleEntries, ruleMetadata, ruleSets} from './load/rule-documents.ts';
import type {CollectRoutesInput} from './routes/collect-routes.ts';
import {documentsOf} from './routes/page-data.ts';
import {isWithin} from './support/file-tree.ts';
import {contentHash} from './support/output-files.ts';
import {isBuiltIn} from './support/package-root.ts';
import {plainData} from './support/plain-values.ts';

/** Returns the language at the root, whose output and state folders are those of the whole site. */
export function outputRoot(sites: readonly LoadedSite[]): Site {
  const [root] = sites.map(({site}) => site).sort((a, b) => a.outDir.length - b.outDir.length);
  if (!root) throw new Error('the configuration has no locale to build');
  return root;
}

/** Output of stage 2, and the bundler as its plugins configure it. */
export type LoadedWithBundler = LoadedContent & {bundler: Bundler};

/**
 * Runs stage 2 and configures the bundler: stage 4 resolves imports of documents as the bundler
 * does.
 */
export async function loadWithBundler(
  loadedSite: LoadedSite,
  {documents, live}: {documents?: DocumentStore; live?: NonNullable<BundlerInput['live']>} = {},
): Promise<LoadedWithBundler> {
  const loaded = await loadContent(loadedSite, documents);
  const bundler = await configureBundler({...loadedSite, ...loaded, ...(live && {live})});
  const diagnostics = [...loaded.diagnostics, ...bundler.diagnostics, ...loaded.takeReports()];
  return {...loaded, ...(await withRules(loadedSite, loaded, bundler)), diagnostics, bundler};
}

/** Adds the documents that plugins have compiled by rules of `configureWebpack`. */
async function withRules(
  {site, code}: LoadedSite,
  {routes, documents, documentSets, context}: LoadedContent,
  {markdownRules: rules}: Bundler,
): Promise<Pick<LoadedContent, 'documents' | 'documentSets'>> {
  if (rules.length === 0) return {documents, documentSets};
  const pages = routes.flatMap(({request}) => documentsOf(request, site));
  const entries = await ruleEntries(rules, pages, (file) => context.inkstone.documents.read(file));
  return {documents: [...documents, ...entries], documentSets: [...documentSets, ...ruleSets(rules, code)]};
}

/** Creates the input of stage 3, which itself is pure: data files are read here. */
export function routeInput(site: Site, loaded: LoadedContent & {bundler?: Bundler}): CollectRoutesInput {
  const rules = loaded.bundler?.markdownRules ?? [];
  const entries = new Map(loaded.documents.map((entry) => [entry.document.path, entry]));
  return {
    site,
    routes: loaded.routes,
    shared: loaded.shared,
    isDocument: (file) => /\.mdx?$/.test(file),
    metadataOf: (file) => ruleMetadata(file, rules, site.siteDir) ?? entries.get(file)?.metadata?.(),
    readData: (file) => JSON.parse(fs.readFileSync(file, 'utf8')) as unknown,
  };
}

/** Creates the input of the compiler: documents, and how plugins configure their compilation. */
export function compileInput({site, code}: LoadedSite, loaded: LoadedWithBundler, pool: WorkerPool): CompileInput {
  const {documentSets: sets, documents, codeTranslations, themeConfig, themePaths, siteData, context, bundler} = loaded;
  const {resolve, ruledFiles} = bundler;
  const {documents: store} = context.inkstone;
  const parts = {codeTranslations, themeConfig, themePaths, siteData};
  return {site, code, sets, documents, resolve, ruledFiles, ...parts, pool, store};
}

/**
 * Creates the input of stage 5: the configuration by plugins, the modules that routes and documents
 * import, and the documents that code imports.
 */
export function bundleInput(
  {site}: LoadedSite,
  loaded: LoadedWithBundler,
  {table, compiled, codeDocuments}: {table: RouteTable; compiled: CompiledSite; codeDocuments: CodeDocuments},
): BundleThemeInput {
  const documentsImporting = (wanted: string, name?: string): string[] =>
    [...compiled.documents.values()]
      .filter(({facts}) =>
        [...facts.moduleRefs, ...facts.lazyModuleRefs].some(
          ({key, names}) => key === wanted && (name === undefined || names.includes(name)),
        ),
      )
      .map(({id}) => id);
  return {
    site,
    ...loaded,
    moduleRefs: moduleRefsOf(table, compiled),
    codeDocuments,
    importersOf: importersOf(site, table, documentsImporting),
  };
}

/**
 * Returns the previous output folder, if there is one and unchanged files can be hard-linked from
 * it: not with a third-party `postBuild` hook, which could change files of the previous site.
 */
export function previousOutput(site: Site, {plugins}: LoadedContent): string | undefined {
  const mayChange = plugins.some((plugin) => plugin.postBuild && !isBuiltIn(plugin));
  return mayChange || !fs.existsSync(site.outDir) ? undefined : site.outDir;
}

/**
 * Returns every module that the bundle must contain, with its imported names: the default export of
 * components of routes, all exports of other modules that routes name.
 */
function moduleRefsOf({routes, modules}: RouteTable, compiled: CompiledSite): ModuleRef[] {
  const components = new Set(routes.flatMap(({branch}) => branch.map(({component}: BranchLevel) => component)));
  const ofRoutes = modules.map((key) => ({key, names: components.has(key) ? ['default'] : ['*']}));
  return mergeModuleRefs([...ofRoutes, ...compiled.moduleRefs]);
}

/**
 * Returns which documents of the site import a module of the bundle, as absolute paths. If none
 * does, it is a component of a page, or a client module of the site, such as a style sheet: then
 * the page, and the configuration, which can name both.
 *
 * @param documentsImporting ids of the documents that import it, or a name of it
 */
export function importersOf(
  {siteDir, configPath}: Site,
  {routes}: RouteTable,
  documentsImporting: (key: string, name?: string) => readonly string[],
): (key: string, name?: string) => string[] {
  return (key, name) => {
    const sources = documentsImporting(key, name).map((id) => path.resolve(siteDir, id));
    if (sources.length > 0) return sources;
    const route = routes.find(({needs}) => needs.includes(key));
    const source = route?.metadata?.sourceFilePath;
    const page = source === undefined ? [] : [path.resolve(siteDir, source)];
    if (name !== undefined) return page;
    return route || (path.isAbsolute(key) && isWithin(key, siteDir)) ? [...page, configPath] : [];
  };
}

/**
 * Returns the data that every page needs of its site, and the shared data. The complete global data
 * and the list of all routes are separate files, and only exist if a third-party or site module
 * reads them. The same holds for `presets`, `plugins` and `themes` of the configuration, whose
 * options can be long. `globalData` is set if only pages with certain modules need all of it.
 */
export function completeSiteData({
  site,
  loaded,
  table,
  manifest,
  compiled,
}: {
  site: Site;
  loaded: LoadedContent;
  table: RouteTable & {shared: SharedData[]};
  manifest: BundleManifest;
  compiled?: CompiledSite;
}): {siteData: SiteData; shared: SharedData[]; globalData?: DataOfModules} {
  const notFound = table.routes.find(({htmlFile}) => htmlFile === '404.html');
  const hasHomePage = table.routes.some(({htmlFile}) => htmlFile === 'index.html');
  const isRead = manifest.readsGlobalData.length > 0 && Object.keys(loaded.globalDataRest).length > 0;
  const readsVersions = manifest.readsDocVersions !== undefined && Object.keys(loaded.docVersions).length > 0;
  const versions = Object.entries(loaded.docVersions).map(([id, create]) => [id, readsVersions && create()]);
  const parts = {
    ...(isRead && loaded.globalDataRest),
    ...(readsVersions && {[DOC_VERSIONS]: Object.fromEntries(versions)}),
  };
  const rest = isRead || readsVersions ? sharedJson(GLOBAL_DATA, parts) : undefined;
  const routes = manifest.readsRoutes.length > 0 ? sharedJson('routes-', routeList(table)) : undefined;
  const {presets, plugins, themes} = loaded.context.siteConfig;
  const lists = manifest.readsPlugins ? (plainData({presets, plugins, themes}) as object) : {};
  const keys = new Set(keysOfReaders(manifest));
  const documents = [...(compiled?.documents.values() ?? [])];
  const isLazy = documents.some(({facts}) => facts.lazyModuleRefs.some(({key}) => keys.has(key)));
  const isOfPages = rest && keys.size > 0 && !isLazy;
  const url = ({name}: SharedData): string => joinUrl(site.baseUrl, `assets/js/data/${name}.json`);
  return {
    siteData: {
      ...loaded.siteData,
      siteConfig: {...loaded.siteData.siteConfig, ...lists},
      patterns: table.patterns,
      notFound: joinUrl(site.baseUrl, notFound?.dataFile ?? 'assets/js/routes/404.html.json'),
      ...(!hasHomePage && {noHomePage: true}),
      ...(rest && !isOfPages && {globalDataRest: url(rest)}),
      ...(routes && {routeList: url(routes)}),
    },
    shared: [...table.shared, ...[rest, routes].filter((data) => data !== undefined)],
    ...(isOfPages && {globalData: {data: rest, modules: keys}}),
  };
}

/** Returns the registry keys without which a page loads no reader of global data. */
function keysOfReaders({readsGlobalData, readsDocVersions = [], globalDataKeys = {}}: BundleManifest): string[] {
  const keys = [...readsGlobalData, ...readsDocVersions].map((name) => globalDataKeys[name]);
  return keys.every((each) => each !== undefined) ? keys.flat() : [];
}

function sharedJson(name: string, value: unknown): SharedData {
  const json = JSON.stringify(value);
  return {name: `${name}${contentHash(json)}`, json, when: 'before'};
}

/** Returns all pages for `@generated/routes`, except the not-found page. */
function routeList({routes}: RouteTable): RouteListEntry[] {
  return routes.flatMap(({path: route, htmlFile, branch, exact, strict}): RouteListEntry[] => {
    const level = branch.at(-1);
    if (htmlFile === '404.html' || !level) return [];
    return [[route, level.component, {...level.attributes, ...(exact ? {exact} : {}), ...(strict ? {strict} : {})}]];
  });
}

/**
 * Adds lines to the diagnostics of stage 3, which itself is pure and only knows files: that of the
 * `slug` of a document, or the first one if the path comes from the name of the file.
 */
export function withRoutePlaces<Table extends {diagnostics: Diagnostic[]}>(
  table: Table,
  {documents, context}: LoadedContent,
): Table {
  if (table.diagnostics.length === 0) return table;
  const {documents: store} = context.inkstone;
  const byFile = new Map(
    documents.flatMap(({document}) => [document.id, document.path].map((file) => [file, document])),
  );
  const fieldPlace = (place: Place): Place => {
    const document = byFile.get(place.file);
    if (!document || place.line !== undefined) return place;
    if (!('slug' in document.frontMatter)) return {file: place.file, line: 1, column: 1};
    return {...frontMatterPlace(store.withText(document), ['slug'], {at: 'value'}), file: place.file};
  };
  const placed = <Item extends {place?: Place}>(item: Item): Item =>
    item.place ? {...item, place: fieldPlace(item.place)} : item;
  const diagnostics = table.diagnostics.map((diagnostic) => {
    const {related} = diagnostic;
    return {...placed(diagnostic), ...(related && {related: related.map(placed)})};
  });
  return {...table, diagnostics};
}
