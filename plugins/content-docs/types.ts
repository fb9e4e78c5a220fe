import type {SourceDocument} from 'inkstone/plugin';
import type {LastUpdate} from '../_content/page-sources.ts';
import type {TagMetadata} from '../_content/tags.ts';
import type {DocFrontMatter} from './front-matter.ts';
import type {Sidebars} from './sidebars/sidebar-items.ts';

/** Name of the version in the folder of the option `path`. */
export const CURRENT_VERSION = 'current';
export const PLUGIN_NAME = 'docusaurus-plugin-content-docs';

/** A version of the documents before it is read. */
export interface VersionMetadata {
  versionName: string;
  label: string;
  /** Address of the version, base URL included. */
  path: string;
  tagsPath: string;
  editUrl?: string;
  editUrlLocalized?: string;
  isLast: boolean;
  banner: 'unreleased' | 'unmaintained' | null;
  badge: boolean;
  noIndex: boolean;
  className: string;
  /** Absolute. */
  contentPath: string;
  /** Absolute; missing for a language that isn't translated. */
  contentPathLocalized?: string;
  /** Absolute; `false`: no sidebars, `undefined`: one made from the folders. */
  sidebarFilePath: string | false | undefined;
  routePriority?: number;
}

/**
 * Metadata of a document. The names are those of Docusaurus, since components and plugins read
 * them.
 */
export interface DocMetadataBase extends LastUpdate {
  id: string;
  title: string;
  description: string;
  /** `@site/docs/x.md` */
  source: string;
  /** Folder relative to the version's, `.` at its top. */
  sourceDirName: string;
  slug: string;
  permalink: string;
  draft: boolean;
  unlisted: boolean;
  editUrl?: string | null;
  tags: TagMetadata[];
  version: string;
  sidebarPosition?: number;
  frontMatter: DocFrontMatter;
}

export interface DocNavLink {
  title: string;
  permalink: string;
}

export interface DocMetadata extends DocMetadataBase {
  sidebar?: string;
  previous?: DocNavLink;
  next?: DocNavLink;
}

/** The file of a document. */
export interface DocSource {
  document: SourceDocument;
  /** Absolute path of the original of a translation. */
  original?: string;
}

export interface LoadedVersion extends VersionMetadata {
  /** Sorted by id, drafts left out. */
  docs: DocMetadata[];
  drafts: DocMetadataBase[];
  sidebars: Sidebars;
  /** By id of the document. */
  sources: Record<string, DocSource>;
}

export interface LoadedDocs {
  loadedVersions: LoadedVersion[];
}
