import fs from 'node:fs';
import path from 'node:path';
import {joinUrl} from '../contract/url.ts';
import type {KeptDocument, Need} from '../contract/document.ts';
import type {BundleManifest} from '../contract/manifest.ts';
import type {BranchLevel, RouteListEntry} from '../contract/route.ts';
import type {Site, SiteData} from '../contract/site.ts';
import type {BundleThemeInput} from './bundle/bundle-theme.ts';
import {codeDocuments, type CompileInput} from './compile/compile-documents.ts';
import type {CollectRoutesInput} from './routes/collect-routes.ts';
import {isBuiltIn} from './support/built-in.ts';
import {contentHash} from './support/output-files.ts';
import type {CompiledSite, LoadedContent, LoadedSite, RouteTable, SharedData} from '../contract/stages.ts';

/**
 * Output folder and state folder of the whole site: those of the language that lies at the root.
 */
export function outputRoot(sites: readonly LoadedSite[]): Site {
  const [root] = sites.map(({site}) => site).sort((a, b) => a.outDir.length - b.outDir.length);
  if (!root) throw new Error('the configuration has no locale to build');
  return root;
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

/** What stage 4 needs: the documents that routes name, and how plugins want them compiled. */
export function compileInput(
  {site, code}: LoadedSite,
  loaded: LoadedContent,
  given: Pick<CompileInput, 'requested' | 'pool' | 'target'>,
): CompileInput {
  const {documentSets: sets, documents, resolve, codeTranslations, context} = loaded;
  const {readDocument} = context.inkstone;
  return {site, code, sets, documents, resolve, codeTranslations, ...given, readDocument};
}

/**
 * What stage 5 needs: the plugins' wishes, the modules that routes and documents name, the
 * documents that code imports.
 */
export function bundleInput(
  {site, code}: LoadedSite,
  loaded: LoadedContent,
  {table, compiled, toCompile}: {table: RouteTable; compiled: CompiledSite; toCompile: CompileInput},
): BundleThemeInput {
  return {
    site,
    code,
    ...loaded,
    needs: bundleNeeds(table, compiled),
    codeDocuments: codeDocuments(toCompile, compiled),
    askedBy: needOwner(site, table, compiled),
  };
}

/**
 * The last output, if files that did not change may stand in the new one as the same file: a plugin
 * that rewrites files when the build is done would otherwise write into the old site.
 */
export function publishedOutput(site: Site, {plugins}: LoadedContent): string | undefined {
  return plugins.some((plugin) => plugin.postBuild && !isBuiltIn(plugin)) ? undefined : site.outDir;
}

/**
 * Every module that the bundle must offer, with the names taken from it: components of routes give
 * their default export, modules that routes name are wanted whole.
 */
export function bundleNeeds(table: RouteTable, compiled: CompiledSite): Need[] {
  const components = new Set(table.routes.flatMap(({branch}) => branch.map(({component}: BranchLevel) => component)));
  const names = new Map<string, Set<string>>();
  const add = (key: string, wanted: readonly string[]): void => {
    const known = names.get(key) ?? new Set();
    for (const name of wanted) known.add(name);
    names.set(key, known);
  };
  for (const key of table.needs) add(key, components.has(key) ? ['default'] : ['*']);
  for (const need of compiled.needs) add(need.key, need.names);
  return [...names]
    .map(([key, wanted]) => ({key, names: wanted.has('*') ? ['*'] : [...wanted].sort()}))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Which document or page a module of the bundle is wanted by, for messages: an absolute path. */
export function needOwner(site: Site, table: RouteTable, compiled: CompiledSite): (key: string) => string | undefined {
  return (key) => {
    const wants = ({facts}: KeptDocument): boolean =>
      [...facts.needs, ...facts.lazyNeeds].some((need) => need.key === key);
    const document = [...compiled.documents.values()].find(wants);
    const source = document?.id ?? table.routes.find(({needs}) => needs.includes(key))?.metadata?.sourceFilePath;
    return source === undefined ? undefined : path.resolve(site.siteDir, source);
  };
}

/**
 * The data that every page needs of its site. The complete global data and the list of all routes
 * come as files of their own, and only if a module that is not Inkstone's reads them (rule 2).
 */
export function completeSiteData({
  site,
  loaded,
  table,
  manifest,
}: {
  site: Site;
  loaded: LoadedContent;
  table: RouteTable & {shared: SharedData[]};
  manifest: BundleManifest;
}): {siteData: SiteData; shared: SharedData[]} {
  const notFound = table.routes.find(({htmlFile}) => htmlFile === '404.html');
  const siteData: SiteData = {
    ...loaded.siteData,
    patterns: table.patterns,
    notFound: joinUrl(site.baseUrl, notFound?.dataFile ?? 'assets/js/routes/404.html.json'),
  };
  const globalData = manifest.readsGlobalData.length > 0 && Object.keys(loaded.globalDataRest).length > 0;
  const forAll = [
    ...(globalData ? [sharedByAll('globalDataRest', 'global-data', loaded.globalDataRest)] : []),
    ...(manifest.readsRoutes.length > 0 ? [sharedByAll('routeList', 'routes', routeList(table))] : []),
  ];
  const address = ({name}: SharedData): string => joinUrl(site.baseUrl, `assets/js/data/${name}.json`);
  return {
    siteData: {...siteData, ...Object.fromEntries(forAll.map(({field, data}) => [field, address(data)]))},
    shared: [...table.shared, ...forAll.map(({data}) => data)],
  };
}

function sharedByAll(
  field: 'globalDataRest' | 'routeList',
  name: string,
  value: unknown,
): {field: typeof field; data: SharedData} {
  const json = JSON.stringify(value);
  return {field, data: {name: `${name}-${contentHash(json)}`, json, when: 'before'}};
}

/** All pages for `@generated/routes`; the not-found page is none of them. */
function routeList({routes}: RouteTable): RouteListEntry[] {
  return routes.flatMap(({path: route, htmlFile, branch, exact, strict}): RouteListEntry[] => {
    const level = branch.at(-1);
    if (htmlFile === '404.html' || !level) return [];
    return [[route, level.component, {...level.attributes, ...(exact ? {exact} : {}), ...(strict ? {strict} : {})}]];
  });
}
