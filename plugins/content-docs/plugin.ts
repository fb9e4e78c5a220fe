import path from 'node:path';
import type {LoadContext, OptionValidation, Plugin, PluginActions, z} from 'inkstone/plugin';
import {checkEditUrl, checkResults, isObject, urlResult} from '../_content/check-results.ts';
import {compileOptions, configureDocuments} from '../_content/content-options.ts';
import {contentDirs, plainJson} from '../_content/page-sources.ts';
import {checkNavbar, checkNavbarPlugins} from './check-navbar.ts';
import {noteTranslationsOutsideVersions, reportMissingSidebars, reportUnlistedVersions} from './check-versions.ts';
import {addNavigation} from './doc-navigation.ts';
import {completeVersions, docsRoute} from './doc-routes.ts';
import {docsGlobalData} from './global-data.ts';
import {docsOptionsSchema, type DocsOptions} from './options.ts';
import {checkDoc, readDocs} from './read-docs.ts';
import {loadSidebars} from './sidebars/load-sidebars.ts';
import {translateDocs, translationFiles} from './translations.ts';
import {PLUGIN_NAME, type LoadedDocs, type LoadedVersion, type VersionMetadata} from './types.ts';
import {addVersionCommand} from './version-command.ts';
import {readVersions, watchedPaths} from './versions.ts';

const CHECKED_RESULTS = {
  editUrl: urlResult,
  sidebarItemsGenerator: {expected: 'an array of sidebar items', isValid: Array.isArray},
  numberPrefixParser: {
    expected: 'an object with a "filename"',
    isValid: (result: unknown) => isObject(result) && typeof result['filename'] === 'string',
  },
};

/** Documents with versions and sidebars: `docusaurus-plugin-content-docs`. */
export default function contentDocs(context: LoadContext, options: DocsOptions): Plugin<LoadedDocs> {
  const services = context.inkstone;
  checkEditUrl(options, services);
  checkResults(options, CHECKED_RESULTS, services);
  const navigate = (version: LoadedVersion): LoadedVersion => ({
    ...version,
    docs: addNavigation({docs: version.docs, sidebars: version.sidebars, sources: version.sources, services}),
  });
  return {
    name: PLUGIN_NAME,
    async loadContent() {
      const versions = readVersions(context, options);
      reportUnlistedVersions(context, options);
      const loadedVersions = await Promise.all(versions.map((version) => loadVersion(version, context, options)));
      reportMissingSidebars(loadedVersions, context);
      await noteTranslationsOutsideVersions(context, options);
      return {loadedVersions: loadedVersions.map(navigate)};
    },
    getPathsToWatch: () => watchedPaths(context, options),
    extendCli: (cli) => addVersionCommand(cli, context, options),
    getTranslationFiles: ({content}) => translationFiles(content),
    translateContent({content, translationFiles: files}) {
      // Again, since labels of categories are titles of previous and next.
      return {loadedVersions: translateDocs(content, files).loadedVersions.map(navigate)};
    },
    async contentLoaded({content, actions}) {
      const {loadedVersions: versions} = content;
      for (const version of versions) addDocuments(version, {context, options, actions});
      const hasWholeSidebars = await replacesSidebar(context);
      actions.addRoute(docsRoute({versions, options, context, actions, hasWholeSidebars}));
      const {head, rest} = docsGlobalData(versions, options, context);
      await checkNavbar(rest, options, context);
      actions.setGlobalData(head, {rest, docVersions: () => completeVersions(versions, options)});
    },
    async allContentLoaded({allContent}) {
      const ids = Object.keys(allContent[PLUGIN_NAME] ?? {});
      // Once, not for each docs plugin.
      if (ids[0] === options.id) await checkNavbarPlugins(ids, context);
    },
    configureWebpack: configureDocuments,
    async checkDocument({document, set, content, context: editor}) {
      const version = content.loadedVersions.find((each) => setOf(each, options) === set);
      if (version) await checkDoc(document, version, editor, options);
    },
  };
}

/**
 * Validates the options.
 *
 * @throws InkstoneError with a diagnostic for each error
 */
export function validateOptions({validate, options}: OptionValidation): z.output<typeof docsOptionsSchema> {
  const checked = validate(docsOptionsSchema, options);
  // Closed by default what cannot be closed at all would be a contradiction (Docusaurus 3.10 does
  // the same).
  return checked.sidebarCollapsible ? checked : {...checked, sidebarCollapsed: false};
}

async function loadVersion(
  version: VersionMetadata,
  context: LoadContext,
  options: DocsOptions,
): Promise<LoadedVersion> {
  const read = await readDocs(version, context, options);
  const metadata = read.map((doc) => doc.metadata);
  const docs = metadata.filter((doc) => !doc.draft);
  const drafts = metadata.filter((doc) => doc.draft);
  const sidebars = await loadSidebars({version, docs, drafts, options, services: context.inkstone});
  const sources = Object.fromEntries(read.map((doc) => [doc.metadata.id, doc.source]));
  return {...version, docs, drafts, sidebars, sources};
}

/** Returns the ID of a version's document set. */
function setOf({versionName}: VersionMetadata, {id}: DocsOptions): string {
  return `${PLUGIN_NAME}/${id}/${versionName}`;
}

/** Components of the theme that render items of a sidebar, or pass them on. */
const SIDEBAR_COMPONENTS = [
  'DocRoot/Layout/Sidebar',
  'DocSidebar',
  'DocSidebar/Desktop/Content',
  'DocSidebar/Mobile',
  'DocSidebarItem',
  'DocSidebarItem/Category',
  'DocSidebarItems',
];

/**
 * Returns whether the site replaces a component that gets items of a sidebar. One written for
 * Docusaurus expects all of them.
 */
async function replacesSidebar({siteDir, inkstone}: LoadContext): Promise<boolean> {
  const include = SIDEBAR_COMPONENTS.flatMap((name) => [`${name}.{js,jsx,ts,tsx}`, `${name}/index.{js,jsx,ts,tsx}`]);
  return (await inkstone.findFiles(path.join(siteDir, 'src/theme'), {include, exclude: []})).length > 0;
}

/**
 * Registers the documents of a version. All versions share one space, so that links between them
 * resolve.
 */
function addDocuments(
  version: LoadedVersion,
  at: {context: LoadContext; options: DocsOptions; actions: PluginActions},
): void {
  const {context, options, actions} = at;
  const space = `${PLUGIN_NAME}/${options.id}`;
  const set = setOf(version, options);
  actions.addDocumentSet({
    id: set,
    contentDirs: contentDirs(version),
    ...compileOptions(options, context.inkstone),
    frontMatterAssets: ['image'],
  });
  for (const doc of version.docs) {
    const source = version.sources[doc.id];
    if (!source) continue;
    const {document, original} = source;
    actions.addDocument({
      document,
      permalink: doc.permalink,
      set,
      space,
      ...(original !== undefined && {aliases: [original]}),
      metadata: () => plainJson(doc),
    });
  }
}
