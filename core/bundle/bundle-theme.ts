import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {mergeModuleRefs, type ModuleRef} from '../../contract/document.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {LoadedContent} from '../../contract/stages.ts';
import {BUNDLE_MODULES, OPTIONAL_MODULES, PRISM_LANGUAGES} from '../../theme/_manifest.ts';
import {contentHash} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {hasModule} from './aliases.ts';
import {openBundleStore} from './bundle-store.ts';
import {type Bundler, isOfInkstone} from './bundler.ts';
import {generatedNameNotices} from './generated-names.ts';
import type {MakeBundleInput} from './make-bundle.ts';
import {missingNames} from './missing-exports.ts';
import {reactCopyOf, reactNotice} from './react-copy.ts';

export interface BundleThemeInput extends MakeBundleInput {
  globalDataRest: LoadedContent['globalDataRest'];
}

/**
 * Stage 5: bundles code, once for the browser and once for the server. The cost depends on the
 * theme and the number of different components, not on the number of pages. A bundle with known
 * inputs comes from the cache or from the package.
 *
 * @throws InkstoneError with webpack's errors, each at its file
 */
export async function bundleTheme(input: BundleThemeInput) {
  const {site, codeDocuments} = input;
  const {isNew, manifest} = await findOrMakeBundle(input);
  const notices = [
    ...reactNotice(site.siteDir, reactCopyOf(site.siteDir)),
    ...globalDataNotice(manifest, input.globalDataRest),
    ...docVersionsNotice(manifest),
    ...routeListNotice(manifest.readsRoutes),
    ...generatedNameNotices(input.clientModules, site.siteDir),
    ...(manifest.missingExports ?? []),
    ...missingNames(input.moduleRefs, manifest.exportedNames ?? {}, input.importersOf),
  ];
  return {...manifest, isNew, diagnostics: [...notices, ...codeDocuments.diagnostics()]};
}

/** Returns the bundle if the cache or the package has it. Doesn't load webpack. */
export async function findBundle(input: BundleThemeInput): Promise<BundleManifest | undefined> {
  return (await lookUpBundle(input)).known;
}

async function lookUpBundle({site, bundler, moduleRefs, codeDocuments}: BundleThemeInput) {
  const modules = offeredModules(moduleRefs, bundler);
  const offered = modules.map(({key, names}) => [key, [...names].sort()]).sort();
  const languages = modules.some((ref) => ref.key === PRISM_LANGUAGES) ? bundler.languages : [];
  const order = bundler.movesMediaQueries && !isOfInkstone(modules, bundler) ? ['media queries last'] : [];
  const key = contentHash(JSON.stringify([bundler.key, offered, ...languages, ...order]), 16);
  const store = openBundleStore(path.join(site.cacheDir, 'bundle'), site.siteDir);
  const shipped = openBundleStore(path.join(packageRoot(), 'lib/bundles'), site.siteDir);
  const known = (await store.read(key, codeDocuments)) ?? (await shipped.read(key, codeDocuments));
  return {known, modules, store, key};
}

async function findOrMakeBundle(input: BundleThemeInput): Promise<{manifest: BundleManifest; isNew: boolean}> {
  const {known, modules: moduleRefs, ...place} = await lookUpBundle(input);
  if (known) return {manifest: known, isNew: false};
  // Loads webpack, needed only if the bundle isn't cached.
  const {makeBundle} = await import('./make-bundle.ts');
  return {manifest: await makeBundle({...input, moduleRefs}, place), isNew: true};
}

/**
 * Returns the modules that the bundle offers to pages. A bundle on the framework has all modules of
 * the framework, used or not. A complete bundle has the modules that pages import, and the optional
 * ones.
 */
function offeredModules(moduleRefs: readonly ModuleRef[], bundler: Bundler): readonly ModuleRef[] {
  const {isOnFramework, isWithoutSiteCode, languages, aliases} = bundler;
  const own = isOnFramework ? OFFERED_MODULES.filter((key) => hasModule(aliases, key)) : optionalModules(bundler);
  const refs = mergeModuleRefs([...moduleRefs, ...own.map((key) => ({key, names: ['default']}))]);
  // The build highlights blocks in Markdown. Only code has other ones.
  const hasBlocks = !isWithoutSiteCode || moduleRefs.some(({key}) => key === '@theme/CodeBlock');
  return languages.length > 0 && hasBlocks ? [...refs, {key: PRISM_LANGUAGES, names: ['*']}] : refs;
}

/** Modules that the framework offers to pages. */
const OFFERED_MODULES = [...BUNDLE_MODULES]
  .filter(([, {standard, optional}]) => standard || optional)
  .map(([key]) => key)
  .sort();

/** Returns the keys of modules whose use is only known after rendering, if the theme has them. */
export function optionalModules({aliases}: Pick<Bundler, 'aliases'>): string[] {
  return OPTIONAL_MODULES.filter((key) => hasModule(aliases, key));
}

/**
 * Reports that site code makes every page, or every page with a component of the theme, load the
 * global data of all plugins. Pages of the site may read it.
 */
export function globalDataNotice(
  {readsGlobalData, globalDataKeys = {}}: Pick<BundleManifest, 'readsGlobalData' | 'globalDataKeys'>,
  rest: Record<string, unknown>,
): Diagnostic[] {
  if (Object.keys(rest).length === 0) return [];
  const {readers, pages} = readersOf(readsGlobalData, globalDataKeys);
  const kilobytes = Math.max(1, Math.round(JSON.stringify(rest).length / 1000));
  return loadNotice(
    readers,
    [`${pages} loads all global data (${kilobytes} kB)`, 'read'],
    'Global data grows with the number of documents. Pass a page only the data it needs, through route props or context.',
  );
}

/** The same for all documents and sidebars of the versions. */
export function docVersionsNotice({
  readsDocVersions = [],
  globalDataKeys = {},
}: Pick<BundleManifest, 'readsDocVersions' | 'globalDataKeys'>): Diagnostic[] {
  const {readers, pages} = readersOf(readsDocVersions, globalDataKeys);
  return loadNotice(
    readers,
    [`${pages} loads the list of all documents and sidebars`, 'read'],
    'The list grows with the number of documents. Read what the page has: useDoc, useDocsSidebar, useCurrentSidebarCategory.',
  );
}

/**
 * Returns modules that make pages load more, and these pages. Leaves out what only pages of the
 * site load.
 */
function readersOf(names: readonly string[], keys: Record<string, string[]>): {readers: string[]; pages: string} {
  const componentsOf = (name: string): string[] | undefined => keys[name]?.filter((key) => key.startsWith('@theme/'));
  const readers = ownersModules(names).filter((name) => componentsOf(name)?.length !== 0);
  const components = readers.map(componentsOf);
  const pages = components.every((each) => each !== undefined)
    ? `Each page with ${orList([...new Set(components.flat())].sort())}`
    : 'Every page';
  return {readers, pages};
}

/** Reports that site code makes every page load the list of all routes. */
export function routeListNotice(readsRoutes: readonly string[]): Diagnostic[] {
  return loadNotice(
    ownersModules(readsRoutes),
    ['Every page loads the list of all routes', 'import'],
    'The list grows with the number of pages. Pass a page only the routes it needs, through route props or context.',
  );
}

/** Leaves out installed packages, which the owner of the site can't change. */
function ownersModules(modules: readonly string[]): string[] {
  return modules.filter((name) => !name.startsWith('node_modules/'));
}

function loadNotice(readers: readonly string[], [what, verb]: [string, string], hint: string): Diagnostic[] {
  if (readers.length === 0) return [];
  // A document imports it by way of a generated module.
  const shown = readers.map((name) => (/\/entries\/client\/registry\.m?js$/.test(name) ? 'a document' : name));
  const message = `${what} because ${shown.join(', ')} ${verb}${readers.length === 1 ? 's' : ''} it.`;
  return [{code: 'INK5006', severity: 'info', message, hint}];
}

function orList(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
}
