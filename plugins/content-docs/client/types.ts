import type {ReactNode} from 'react';

/** Shapes that components and hooks of documents work with; the names are Docusaurus's. */

interface SidebarItemBase {
  readonly className?: string;
  readonly customProps?: {readonly [key: string]: unknown};
  readonly key?: string;
}

export interface PropSidebarItemLink extends SidebarItemBase {
  readonly type: 'link';
  readonly href: string;
  readonly label: string;
  readonly docId?: string;
  readonly unlisted?: boolean;
  readonly autoAddBaseUrl?: boolean;
  readonly description?: string;
  /**
   * Description of the document, where it can stand on a card. Not `description`, which cards of a
   * site's own may show without that of the document.
   */
  readonly docDescription?: string;
}

export interface PropSidebarItemCategory extends SidebarItemBase {
  readonly type: 'category';
  readonly label: string;
  readonly items: PropSidebarItem[];
  readonly collapsed: boolean;
  readonly collapsible: boolean;
  readonly href?: string;
  readonly linkUnlisted?: boolean;
  readonly description?: string;
  /** Address of the first page, where `items` were left out. */
  readonly firstHref?: string;
  /** Number of items, where `items` were left out. */
  readonly itemCount?: number;
  /** Stands for a part of a long list, and goes when the list is loaded. */
  readonly isStretch?: boolean;
}

export interface PropSidebarItemHtml extends SidebarItemBase {
  readonly type: 'html';
  readonly value: string;
  readonly defaultStyle?: boolean;
}

export type PropSidebarItem = PropSidebarItemLink | PropSidebarItemCategory | PropSidebarItemHtml;
export type PropSidebar = PropSidebarItem[];
export type PropSidebarBreadcrumbsItem = PropSidebarItemLink | PropSidebarItemCategory;

export interface PropVersionDoc {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly sidebar?: string;
}

export type VersionBanner = 'unreleased' | 'unmaintained';

export interface PropVersionMetadata {
  readonly pluginId: string;
  readonly version: string;
  readonly label: string;
  readonly banner: VersionBanner | null;
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly className: string;
  readonly isLast: boolean;
  /** Always empty: a page gets its own sidebar alone. */
  readonly docsSidebars: {readonly [sidebarId: string]: PropSidebar};
  /** Always empty: a page gets no list of all documents. */
  readonly docs: {readonly [docId: string]: PropVersionDoc};
}

export interface PropNavigationLink {
  readonly title: string;
  readonly permalink: string;
}

export interface DocMetadata {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly source: string;
  readonly sourceDirName: string;
  readonly slug: string;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly editUrl?: string | null;
  readonly tags: {
    readonly label: string;
    readonly permalink: string;
    readonly description?: string;
    readonly inline: boolean;
  }[];
  readonly version: string;
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
  readonly sidebarPosition?: number;
  readonly frontMatter: {readonly [key: string]: unknown};
  readonly sidebar?: string;
  readonly previous?: PropNavigationLink;
  readonly next?: PropNavigationLink;
  /** The way to the page, worked out at build time. */
  readonly breadcrumbs?: PropSidebarBreadcrumbsItem[];
  /** The same page in each version that has it: version name to address. */
  readonly alternates?: {readonly [versionName: string]: string};
}

export interface DocFrontMatter {
  readonly title?: string;
  readonly image?: string;
  readonly keywords?: string[];
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly [key: string]: unknown;
}

export interface TocItem {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** A document as a component: the text, with everything known of it as statics. */
export interface PropDocContent {
  (): ReactNode;
  readonly frontMatter: DocFrontMatter;
  readonly metadata: DocMetadata;
  readonly toc: readonly TocItem[];
  readonly contentTitle: string | undefined;
  readonly assets: {readonly image?: string; readonly [key: string]: unknown};
}

export interface GlobalDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
  readonly unlisted?: boolean;
}

export interface GlobalSidebar {
  readonly link?: {readonly label: string; readonly path: string};
}

export interface GlobalVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  readonly mainDocPath: string;
  /**
   * All documents where code that is not Inkstone's own asks for global data; else the main one and
   * those of the navbar.
   */
  readonly docs: GlobalDoc[];
  readonly draftIds: string[];
  readonly sidebars?: {readonly [sidebarId: string]: GlobalSidebar};
}

export interface GlobalPluginData {
  readonly path: string;
  readonly versions: GlobalVersion[];
  readonly breadcrumbs: boolean;
}

export interface ActivePlugin {
  readonly pluginId: string;
  readonly pluginData: GlobalPluginData;
}

export interface ActiveDocContext {
  readonly activeVersion?: GlobalVersion;
  readonly activeDoc?: GlobalDoc;
  readonly alternateDocVersions: {readonly [versionName: string]: GlobalDoc};
}

export interface DocVersionSuggestions {
  readonly latestVersionSuggestion: GlobalVersion;
  /** The same page in the latest version; missing where that has none. */
  readonly latestDocSuggestion?: GlobalDoc;
}
