import {
  addTrailingSlash,
  joinUrl,
  sitePath,
  type LoadContext,
  type PluginActions,
  type RouteRequest,
} from '../../core/plugin-api.ts';
import {plainJson} from '../_content/plain-json.ts';
import {generatedIndexNavigation} from './doc-navigation.ts';
import {tagRoutes} from './doc-tags.ts';
import type {DocsOptions} from './options.ts';
import {generatedIndexes} from './sidebars/sidebar-queries.ts';
import type {LoadedVersion} from './types.ts';
import {VersionSidebars, type SidebarPage} from './version-sidebars.ts';

export interface DocRoutesInput {
  versions: LoadedVersion[];
  options: DocsOptions;
  context: LoadContext;
  actions: Pick<PluginActions, 'shareData'>;
}

/**
 * The routes of an instance: root, version, sidebar, page. There is one level of the third kind for
 * each view of a sidebar (which categories are open), so that a page carries what it shows and
 * nothing else.
 */
export function docsRoute(input: DocRoutesInput): RouteRequest {
  const {versions, options, context} = input;
  const alternates = alternatesById(versions);
  return {
    path: joinUrl(context.baseUrl, options.routeBasePath),
    exact: false,
    component: options.docsRootComponent,
    routes: versions.map((version) => versionRoute(version, alternates, input)),
  };
}

function versionRoute(version: LoadedVersion, alternates: Alternates, input: DocRoutesInput): RouteRequest {
  const {options} = input;
  const {versionName, label, banner, badge, noIndex, className, isLast} = version;
  const views = new VersionSidebars(version, options, input.actions);
  const pages = [
    ...docPages({version, views, alternates}, input),
    ...generatedIndexPages({version, views, alternates}, input),
  ];
  return {
    path: addTrailingSlash(version.path),
    exact: false,
    component: options.docVersionRootComponent,
    props: {
      version: {
        pluginId: options.id,
        version: versionName,
        label,
        banner,
        badge,
        noIndex,
        className,
        isLast,
        docsSidebars: {},
        docs: {},
      },
    },
    routes: [...views.group(pages), ...tagRoutes(version, options)],
    ...(version.routePriority !== undefined && {priority: version.routePriority}),
  };
}

/** What the pages of a version are made with. */
interface PageTools {
  version: LoadedVersion;
  views: VersionSidebars;
  alternates: Alternates;
}

function docPages({version, views, alternates}: PageTools, {options, context}: DocRoutesInput): SidebarPage[] {
  return version.docs.map((doc): SidebarPage => {
    const document = version.sources[doc.id]?.document;
    const breadcrumbs = options.breadcrumbs ? views.breadcrumbs(doc.sidebar, doc.permalink) : undefined;
    const metadata = plainJson({...doc, ...(breadcrumbs && {breadcrumbs}), alternates: alternates.get(doc.id)});
    const file = document?.path ?? '';
    const {lastUpdatedAt} = doc;
    return {
      sidebar: doc.sidebar,
      permalink: doc.permalink,
      hasCards: views.isCategoryIndex(doc) || document?.components.includes('DocCardList') === true,
      route: {
        path: doc.permalink,
        component: options.docItemComponent,
        exact: true,
        modules: {content: {__import: true, path: file, metadata}},
        metadata: {
          sourceFilePath: sitePath(file, context.siteDir),
          ...(lastUpdatedAt !== undefined && {lastUpdatedAt}),
        },
        ...(doc.sidebar !== undefined && {sidebar: doc.sidebar}),
      },
    };
  });
}

function generatedIndexPages({version, views, alternates}: PageTools, {options}: DocRoutesInput): SidebarPage[] {
  const navigation = generatedIndexNavigation(version);
  return generatedIndexes(version.sidebars).map(({sidebar, category, link}): SidebarPage => {
    const {slug, permalink, title = category.label, description, image, keywords} = link;
    const breadcrumbs = options.breadcrumbs ? views.breadcrumbs(sidebar, permalink) : undefined;
    const categoryGeneratedIndex = plainJson({
      title,
      description,
      image,
      keywords,
      slug,
      permalink,
      sidebar,
      breadcrumbs,
      navigation: navigation.get(permalink) ?? {},
      version: version.versionName,
      alternates: alternates.get(slug),
    });
    const route: RouteRequest = {
      path: permalink,
      component: options.docCategoryGeneratedIndexComponent,
      exact: true,
      props: {categoryGeneratedIndex},
      sidebar,
    };
    return {sidebar, permalink, hasCards: true, route};
  });
}

/**
 * The same page in all versions by its id, for the version dropdown and the banner.
 */
type Alternates = ReadonlyMap<string, Record<string, string>>;

function alternatesById(versions: LoadedVersion[]): Alternates {
  const result = new Map<string, Record<string, string>>();
  const add = (id: string, version: string, permalink: string): void => {
    result.set(id, {...result.get(id), [version]: permalink});
  };
  for (const {versionName, docs, sidebars} of versions) {
    for (const {link} of generatedIndexes(sidebars)) add(link.slug, versionName, link.permalink);
    for (const doc of docs) add(doc.id, versionName, doc.permalink);
  }
  return result;
}
