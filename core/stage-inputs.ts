import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic, Place} from '../contract/diagnostic.ts';
import {mergeModuleRefs, type CompiledDocumentRef, type DocumentStore, type ModuleRef} from '../contract/document.ts';
import type {BundleManifest} from '../contract/manifest.ts';
import {type BranchLevel, GLOBAL_DATA, type RouteListEntry} from '../contract/route.ts';
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
import type {CollectRoutesInput} from './routes/collect-routes.ts';
import {contentHash} from './support/output-files.ts';
import {isBuiltIn} from './support/package-root.ts';

/**
 * Output folder and state folder of the whole site: those of the language that lies at the root.
 */
export function outputRoot(sites: readonly LoadedSite[]): Site {
  const [root] = sites.map(({site}) => site).sort((a, b) => a.outDir.length - b.outDir.length);
  if (!root) throw new Error('the configuration has no locale to build');
  return root;
}

/** What stage 2 gives, and the bundler as its plugins configure it. */
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
  return {...loaded, diagnostics, bundler};
}

/**
 * What stage 3 needs of the plugins' wishes; data files are read here, since the stage itself is
 * pure.
 */
export function routeInput(site: Site, loaded: LoadedContent): CollectRoutesInput {
  return {
    site,
    routes: loaded.routes,
    shared: loaded.shared,
    isDocument: (file) => /\.mdx?$/.test(file),
    readData: (file) => JSON.parse(fs.readFileSync(file, 'utf8')) as unknown,
  };
}

/** What the compiler needs: the documents, and how plugins want them compiled. */
export function compileInput({site, code}: LoadedSite, loaded: LoadedWithBundler, pool: WorkerPool): CompileInput {
  const {documentSets: sets, documents, codeTranslations, themeConfig, context, bundler} = loaded;
  const {resolve} = bundler;
  const {documents: store} = context.inkstone;
  return {site, code, sets, documents, resolve, codeTranslations, themeConfig, pool, store};
}

/**
 * What stage 5 needs: the plugins' wishes, the modules that routes and documents name, the
 * documents that code imports.
 */
export function bundleInput(
  {site}: LoadedSite,
  loaded: LoadedWithBundler,
  {table, compiled, codeDocuments}: {table: RouteTable; compiled: CompiledSite; codeDocuments: CodeDocuments},
): BundleThemeInput {
  const documentOf = (wanted: string): string | undefined =>
    [...compiled.documents.values()].find(({facts}) =>
      [...facts.moduleRefs, ...facts.lazyModuleRefs].some(({key}) => key === wanted),
    )?.id;
  return {
    site,
    ...loaded,
    moduleRefs: moduleRefsOf(table, compiled),
    codeDocuments,
    importerOf: importerOf(site, table, documentOf),
  };
}

/**
 * The last output, if files that did not change may stand in the new one as the same file: a plugin
 * that rewrites files when the build is done would otherwise write into the old site.
 */
export function previousOutput(site: Site, {plugins}: LoadedContent): string | undefined {
  return plugins.some((plugin) => plugin.postBuild && !isBuiltIn(plugin)) ? undefined : site.outDir;
}

/**
 * Every module that the bundle must offer, with the names taken from it: components of routes give
 * their default export, modules that routes name are wanted whole.
 */
function moduleRefsOf({routes, needs}: RouteTable, compiled: CompiledSite): ModuleRef[] {
  const components = new Set(routes.flatMap(({branch}) => branch.map(({component}: BranchLevel) => component)));
  const ofRoutes = needs.map((key) => ({key, names: components.has(key) ? ['default'] : ['*']}));
  return mergeModuleRefs([...ofRoutes, ...compiled.moduleRefs]);
}

/**
 * Returns which document or page of the site imports a module of the bundle, as an absolute path.
 *
 * @param documentOf id of a document that imports it
 */
export function importerOf(
  {siteDir}: Site,
  {routes}: RouteTable,
  documentOf: (key: string) => string | undefined,
): (key: string) => string | undefined {
  return (key) => {
    const source = documentOf(key) ?? routes.find(({needs}) => needs.includes(key))?.metadata?.sourceFilePath;
    return source === undefined ? undefined : path.resolve(siteDir, source);
  };
}

/**
 * Returns the data that every page needs of its site, and the shared data. The complete global data
 * and the list of all routes are separate files, and only exist if a third-party or site module
 * reads them (rule 2). `globalData` is set if only pages with certain modules need the complete
 * global data.
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
  const isRead = manifest.readsGlobalData.length > 0 && Object.keys(loaded.globalDataRest).length > 0;
  const rest = isRead ? sharedJson(GLOBAL_DATA, loaded.globalDataRest) : undefined;
  const routes = manifest.readsRoutes.length > 0 ? sharedJson('routes-', routeList(table)) : undefined;
  const keys = new Set(manifest.globalDataKeys);
  const isLazy = (document: CompiledDocumentRef): boolean =>
    document.facts.lazyModuleRefs.some(({key}) => keys.has(key));
  const isOfPages = rest && keys.size > 0 && ![...(compiled?.documents.values() ?? [])].some(isLazy);
  const url = ({name}: SharedData): string => joinUrl(site.baseUrl, `assets/js/data/${name}.json`);
  return {
    siteData: {
      ...loaded.siteData,
      patterns: table.patterns,
      notFound: joinUrl(site.baseUrl, notFound?.dataFile ?? 'assets/js/routes/404.html.json'),
      ...(rest && !isOfPages && {globalDataRest: url(rest)}),
      ...(routes && {routeList: url(routes)}),
    },
    shared: [...table.shared, ...[rest, routes].filter((data) => data !== undefined)],
    ...(isOfPages && {globalData: {data: rest, needs: keys}}),
  };
}

function sharedJson(name: string, value: unknown): SharedData {
  const json = JSON.stringify(value);
  return {name: `${name}${contentHash(json)}`, json, when: 'before'};
}

/** All pages for `@generated/routes`; the not-found page is none of them. */
function routeList({routes}: RouteTable): RouteListEntry[] {
  return routes.flatMap(({path: route, htmlFile, branch, exact, strict}): RouteListEntry[] => {
    const level = branch.at(-1);
    if (htmlFile === '404.html' || !level) return [];
    return [[route, level.component, {...level.attributes, ...(exact ? {exact} : {}), ...(strict ? {strict} : {})}]];
  });
}

/**
 * The table of stage 3 with its reports at the line that gave a page its path. The stage itself is
 * pure and knows files only; here each place in a document becomes that of its `slug`, or the start
 * of the file where the name of the file made the path.
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
    const document = byFile.get(place.file.replace(/^@site\//, ''));
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
