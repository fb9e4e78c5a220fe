import {z} from '../../core/plugin-api.ts';
import {DEFAULT_EXCLUDE, functionSchema, markdownOptions, severitySchema} from '../_content/markdown-options.ts';
import type {NumberPrefixParser} from './number-prefix.ts';
import type {SidebarItemsGenerator} from './sidebars/generator-types.ts';

/** What the option `editUrl` is called with when it is a function (row DOC-03). */
export interface EditUrlParams {
  version: string;
  versionDocsDirPath: string;
  docPath: string;
  permalink: string;
  locale: string;
}

const versionOptions = z.strictObject({
  path: z.string().optional(),
  label: z.string().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  className: z.string().optional(),
  noIndex: z.boolean().optional(),
});

/** Options of the plugin (rows DOC-01 to DOC-14). */
export const docsOptionsSchema = z.strictObject({
  /** Folder of the documents, relative to the site; `content/docs`, or `docs` in a Docusaurus site. */
  path: z.string().optional(),
  routeBasePath: z.string().default('docs'),
  include: z.array(z.string()).default(['**/*.{md,mdx}']),
  exclude: z.array(z.string()).default(DEFAULT_EXCLUDE),
  sidebarPath: z.union([z.string(), z.literal(false)]).optional(),
  editUrl: z.union([z.string(), functionSchema<(params: EditUrlParams) => string | undefined>()]).optional(),
  editCurrentVersion: z.boolean().default(false),
  editLocalizedFiles: z.boolean().default(false),
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
  breadcrumbs: z.boolean().default(true),
  sidebarCollapsible: z.boolean().default(true),
  sidebarCollapsed: z.boolean().default(true),
  sidebarItemsGenerator: functionSchema<SidebarItemsGenerator>().optional(),
  numberPrefixParser: z.union([z.boolean(), functionSchema<NumberPrefixParser>()]).default(true),
  ...markdownOptions,
  docsRootComponent: z.string().default('@theme/DocsRoot'),
  docVersionRootComponent: z.string().default('@theme/DocVersionRoot'),
  docRootComponent: z.string().default('@theme/DocRoot'),
  docItemComponent: z.string().default('@theme/DocItem'),
  docTagsListComponent: z.string().default('@theme/DocTagsListPage'),
  docTagDocListComponent: z.string().default('@theme/DocTagDocListPage'),
  docCategoryGeneratedIndexComponent: z.string().default('@theme/DocCategoryGeneratedIndexPage'),
  tags: z.union([z.string(), z.literal(false)]).nullish(),
  onInlineTags: severitySchema.default('warn'),
  tagsBasePath: z.string().default('tags'),
  disableVersioning: z.boolean().default(false),
  includeCurrentVersion: z.boolean().default(true),
  lastVersion: z.string().optional(),
  onlyIncludeVersions: z.array(z.string()).optional(),
  versions: z.record(z.string(), versionOptions).default({}),
});

/** Options after validation; `id` is added by the loader. */
export type DocsOptions = z.output<typeof docsOptionsSchema> & {id: string};
export type VersionOptions = z.output<typeof versionOptions>;
