import {
  type JsonObject,
  addTrailingSlash,
  joinUrl,
  sitePath,
  type LoadContext,
  type PluginActions,
  type RouteRequest,
  type SharedDataRef,
} from 'inkstone/plugin';
import {plainJson} from '../_content/page-sources.ts';
import {groupByTag, type TaggedItems} from '../_content/tags.ts';
import {generatedIndexNavigation} from './doc-navigation.ts';
import type {PropSidebarItem} from './client/types.ts';
import type {DocsOptions} from './options.ts';
import {
  breadcrumbsOf,
  sidebarProps,
  SidebarViews,
  type Breadcrumb,
  type SidebarView,
} from './sidebars/sidebar-views.ts';
import {generatedIndexes} from './sidebars/sidebar-items.ts';
import type {DocMetadata, LoadedVersion} from './types.ts';

export interface DocRoutesInput {
  versions: LoadedVersion[];
  options: DocsOptions;
  context: LoadContext;
  actions: Pick<PluginActions, 'shareData'>;
  /** Whether each page has all items of its sidebar. */
  hasWholeSidebars: boolean;
}

/**
 * Creates the routes of an instance: root, version, sidebar, page. Each view of a sidebar (which
 * categories are open) has its own sidebar route, so that a page contains only what it shows.
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
  const views = new VersionSidebars(version, input);
  const pages = [
    ...docPages({version, views, alternates}, input),
    ...generatedIndexPages({version, views, alternates}, input),
  ];
  return {
    path: addTrailingSlash(version.path),
    exact: false,
    component: options.docVersionRootComponent,
    props: {version: versionProps(version, options)},
    routes: [...views.group(pages), ...tagRoutes(version, options)],
    ...(version.routePriority !== undefined && {priority: version.routePriority}),
  };
}

/** What pages know of their version. Only code that asks gets all documents and sidebars. */
function versionProps(version: LoadedVersion, {id}: DocsOptions) {
  const {versionName, label, banner, badge, noIndex, className, isLast} = version;
  return {
    pluginId: id,
    version: versionName,
    label,
    banner,
    badge,
    noIndex,
    className,
    isLast,
    docsSidebars: {},
    docs: {},
  };
}

/**
 * Returns the versions by name, with all their documents and sidebars, as Docusaurus has them on
 * every page.
 */
export function completeVersions(versions: readonly LoadedVersion[], options: DocsOptions): JsonObject {
  const entries = versions.map((version) => {
    const docs = version.docs.map(({id, title, description, sidebar}) => [id, {id, title, description, sidebar}]);
    const byId = new Map(version.docs.map((doc) => [doc.id, doc]));
    const sidebars = Object.entries(version.sidebars).map(([name, items]) => [name, sidebarProps(items, byId)]);
    const lists = {docsSidebars: Object.fromEntries(sidebars), docs: Object.fromEntries(docs)};
    return [version.versionName, plainJson({...versionProps(version, options), ...lists})];
  });
  return Object.fromEntries(entries) as JsonObject;
}

/** What the pages of a version need. */
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

/** Addresses of a page in all versions, by its id, for the version dropdown and the banner. */
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

/** A page that is not in a sidebar route yet. */
export interface SidebarPage {
  sidebar: string | undefined;
  permalink: string;
  /** Whether it may show cards of its siblings or children. */
  hasCards: boolean;
  route: RouteRequest;
}

/** The sidebars of a version as components receive them, with their views. */
class VersionSidebars {
  readonly #version: LoadedVersion;
  readonly #options: DocsOptions;
  readonly #actions: DocRoutesInput['actions'];
  readonly #items: Map<string, PropSidebarItem[]>;
  readonly #views: Map<string, SidebarViews>;
  readonly #descriptions: Map<string, string>;
  readonly #categoryPaths: Set<string>;
  readonly #isWhole: boolean;
  readonly #full = new Map<string, SharedDataRef>();

  constructor(
    version: LoadedVersion,
    {options, actions, hasWholeSidebars}: Pick<DocRoutesInput, 'options' | 'actions' | 'hasWholeSidebars'>,
  ) {
    this.#version = version;
    this.#options = options;
    this.#actions = actions;
    this.#isWhole = hasWholeSidebars;
    const docs = new Map(version.docs.map((doc) => [doc.id, doc]));
    this.#descriptions = new Map(version.docs.map((doc) => [doc.id, doc.description]));
    this.#items = new Map(
      Object.entries(version.sidebars).map(([name, sidebar]) => [name, sidebarProps(sidebar, docs)]),
    );
    this.#views = new Map([...this.#items].map(([name, items]) => [name, new SidebarViews(items, hasWholeSidebars)]));
    this.#categoryPaths = categoryPaths([...this.#items.values()].flat());
  }

  /** Returns whether a category label links to the document. */
  isCategoryIndex(doc: DocMetadata): boolean {
    return this.#categoryPaths.has(doc.permalink);
  }

  /** Returns undefined for pages without a sidebar. */
  breadcrumbs(sidebar: string | undefined, permalink: string): Breadcrumb[] | undefined {
    const items = sidebar === undefined ? undefined : this.#items.get(sidebar);
    return items && breadcrumbsOf(items, permalink);
  }

  /** Creates the routes of `@theme/DocRoot`, in the order in which their views first occur. */
  group(pages: SidebarPage[]): RouteRequest[] {
    const groups = new Map<string, {page: SidebarPage; view?: SidebarView; routes: RouteRequest[]}>();
    for (const page of pages) {
      const view =
        page.sidebar === undefined ? undefined : this.#views.get(page.sidebar)?.viewOf(page.permalink, page.hasCards);
      const key = JSON.stringify([page.sidebar, view?.key]);
      const group = groups.get(key) ?? {page, ...(view && {view}), routes: []};
      group.routes.push(page.route);
      groups.set(key, group);
    }
    return [...groups.values()].map(({page, view, routes}) => ({...this.#level(page.sidebar, view), routes}));
  }

  #level(sidebar: string | undefined, view: SidebarView | undefined): RouteRequest {
    const level = {path: addTrailingSlash(this.#version.path), exact: false, component: this.#options.docRootComponent};
    const views = sidebar === undefined ? undefined : this.#views.get(sidebar);
    if (sidebar === undefined || !view || !views) return level;
    const shown = views.prune(view, (docId) => this.#descriptions.get(docId));
    // A whole sidebar is a file of its own, which all pages share.
    const when = this.#isWhole ? 'before' : 'inline';
    const sidebarItems = this.#actions.shareData(this.#dataName(sidebar), shown, {when});
    return {...level, sidebar, modules: {sidebarItems, sidebarFull: this.#fullSidebar(sidebar)}};
  }

  #fullSidebar(sidebar: string): SharedDataRef {
    const name = `${this.#dataName(sidebar)}-full`;
    const ref = this.#full.get(sidebar) ?? this.#actions.shareData(name, this.#items.get(sidebar), {when: 'idle'});
    this.#full.set(sidebar, ref);
    return ref;
  }

  #dataName(sidebar: string): string {
    return `sidebar-${this.#options.id}-${this.#version.versionName}-${sidebar}`;
  }
}

function categoryPaths(items: PropSidebarItem[]): Set<string> {
  return new Set(
    items.flatMap((item) =>
      item.type === 'category' ? [...(item.href ? [item.href] : []), ...categoryPaths(item.items)] : [],
    ),
  );
}

/**
 * Creates the page of all tags and a page for each of them, if a document has tags. The first
 * exists even if all tags are unlisted, since the others link to it.
 */
export function tagRoutes(version: LoadedVersion, options: DocsOptions): RouteRequest[] {
  const groups = groupByTag(version.docs, {tags: (doc) => doc.tags, unlisted: (doc) => doc.unlisted});
  const listed = groups.filter((group) => !group.unlisted);
  const pages = groups.map((group): RouteRequest => ({
    path: group.tag.permalink,
    exact: true,
    component: options.docTagDocListComponent,
    props: {tag: tagPage(group, version.tagsPath)},
  }));
  if (pages.length === 0) return [];
  const tags = listed.map(({tag: {label, permalink, description}, items}) => ({
    label,
    permalink,
    description,
    count: items.length,
  }));
  return [{path: version.tagsPath, exact: true, component: options.docTagsListComponent, props: {tags}}, ...pages];
}

function tagPage({tag, items, unlisted}: TaggedItems<DocMetadata>, allTagsPath: string) {
  const {label, permalink, description} = tag;
  // One collation for every machine: the order must not depend on its language.
  const compare = new Intl.Collator('en').compare;
  const docs = items
    .map(({id, title, description: about, permalink: href}) => ({id, title, description: about, permalink: href}))
    .toSorted((a, b) => compare(a.title, b.title));
  return {label, permalink, description, allTagsPath, count: docs.length, items: docs, unlisted};
}
