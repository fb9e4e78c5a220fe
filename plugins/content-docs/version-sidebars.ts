import {addTrailingSlash, type PluginActions, type RouteRequest, type SharedDataRef} from '../../core/plugin-api.ts';
import type {DocsOptions} from './options.ts';
import {breadcrumbsOf, type Breadcrumb} from './sidebars/breadcrumbs.ts';
import {SidebarViews, type SidebarView} from './sidebars/prune-sidebar.ts';
import {sidebarProps, type PropSidebarItem} from './sidebars/sidebar-props.ts';
import type {DocMetadata, LoadedVersion} from './types.ts';

type Sharing = Pick<PluginActions, 'shareData'>;

/** A page before it is put below its sidebar. */
export interface SidebarPage {
  sidebar: string | undefined;
  permalink: string;
  /** It may show cards of its siblings or children. */
  hasCards: boolean;
  route: RouteRequest;
}

/** The sidebars of a version as components get them, and their views. */
export class VersionSidebars {
  readonly #version: LoadedVersion;
  readonly #options: DocsOptions;
  readonly #actions: Sharing;
  readonly #items: Map<string, PropSidebarItem[]>;
  readonly #views: Map<string, SidebarViews>;
  readonly #descriptions: Map<string, string>;
  readonly #categoryPaths: Set<string>;
  readonly #full = new Map<string, SharedDataRef>();

  constructor(version: LoadedVersion, options: DocsOptions, actions: Sharing) {
    this.#version = version;
    this.#options = options;
    this.#actions = actions;
    const docs = new Map(version.docs.map((doc) => [doc.id, doc]));
    this.#descriptions = new Map(version.docs.map((doc) => [doc.id, doc.description]));
    this.#items = new Map(
      Object.entries(version.sidebars).map(([name, sidebar]) => [name, sidebarProps(sidebar, docs)]),
    );
    this.#views = new Map([...this.#items].map(([name, items]) => [name, new SidebarViews(items)]));
    this.#categoryPaths = categoryPaths([...this.#items.values()].flat());
  }

  /** Whether the label of a category leads to the document. */
  isCategoryIndex(doc: DocMetadata): boolean {
    return this.#categoryPaths.has(doc.permalink);
  }

  /** Nothing for pages without a sidebar. */
  breadcrumbs(sidebar: string | undefined, permalink: string): Breadcrumb[] | undefined {
    const items = sidebar === undefined ? undefined : this.#items.get(sidebar);
    return items && breadcrumbsOf(items, permalink);
  }

  /** The levels of `@theme/DocRoot`, in the order in which their views first occur. */
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
    const sidebarItems = this.#actions.shareData(this.#dataName(sidebar), shown, {when: 'inline'});
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
