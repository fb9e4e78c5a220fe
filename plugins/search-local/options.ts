import {z, type OptionValidation} from '../../core/plugin-api.ts';

const oneOrMany = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));

const filePattern = z.union([
  z.string(),
  z.custom<RegExp>((value) => value instanceof RegExp, 'must be a text or a pattern'),
]);

const searchContext = z.union([
  z.string(),
  z.strictObject({
    label: z.union([z.string(), z.record(z.string(), z.string())]),
    path: z.union([z.string(), z.array(z.string())]),
  }),
]);

/** The names are those of `@easyops-cn/docusaurus-search-local`, so that its users change nothing. */
export const searchOptionsSchema = z.strictObject({
  indexDocs: z.boolean().default(true),
  indexBlog: z.boolean().default(true),
  indexPages: z.boolean().default(false),
  docsRouteBasePath: oneOrMany.optional(),
  blogRouteBasePath: oneOrMany.optional(),
  docsDir: oneOrMany.optional(),
  blogDir: oneOrMany.optional(),
  hashed: z.union([z.boolean(), z.enum(['query', 'filename'])]).default(false),
  language: oneOrMany.default(['en']),
  removeDefaultStopWordFilter: z.union([z.boolean(), z.array(z.string())]).default(false),
  removeDefaultStemmer: z.boolean().default(false),
  highlightSearchTermsOnTargetPage: z.boolean().default(false),
  searchResultLimits: z.number().int().min(1).default(8),
  searchResultContextMaxLength: z.number().int().min(1).default(50),
  explicitSearchResultPath: z.boolean().default(false),
  ignoreFiles: z.union([filePattern, z.array(filePattern)]).default([]),
  ignoreCssSelectors: oneOrMany.default([]),
  searchBarShortcut: z.boolean().default(true),
  searchBarShortcutHint: z.boolean().default(true),
  searchBarShortcutKeymap: z.string().default('mod+k'),
  searchBarPosition: z.enum(['auto', 'left', 'right']).default('auto'),
  docsPluginIdForPreferredVersion: z.string().optional(),
  zhUserDict: z.string().optional(),
  zhUserDictPath: z.string().optional(),
  searchContextByPaths: z.array(searchContext).default([]),
  hideSearchBarWithNoSearchContext: z.boolean().default(false),
  useAllContextsWithNoSearchContext: z.boolean().default(false),
  fuzzyMatchingDistance: z.number().int().min(0).default(1),
  synonyms: z.array(z.array(z.string()).min(2)).default([]),
  /** Of old versions of the plugin: what it asked for is always so here. */
  forceIgnoreNoIndex: z.boolean().optional(),
  indexBase: z.boolean().optional(),
});

export type SearchOptions = z.output<typeof searchOptionsSchema> & {id: string};

/** Checks the options; throws a diagnostic for each mistake. */
export function validateOptions({validate, options}: OptionValidation): SearchOptions {
  return validate(searchOptionsSchema, options) as SearchOptions;
}

/** A context of the search: an address below the base URL, without slashes at its ends, and what readers call it. */
export interface SearchContext {
  path: string;
  label: string | Record<string, string>;
}

/** The contexts of the options, one for each path. */
export function searchContexts(options: Pick<SearchOptions, 'searchContextByPaths'>): SearchContext[] {
  return options.searchContextByPaths.flatMap((entry) => {
    if (typeof entry === 'string') return [{path: trimSlashes(entry), label: entry}];
    const paths = Array.isArray(entry.path) ? entry.path : [entry.path];
    return paths.map((path) => ({path: trimSlashes(path), label: entry.label}));
  });
}

/** Languages whose default stop words are taken off. */
export function unfilteredLanguages(
  options: Pick<SearchOptions, 'language' | 'removeDefaultStopWordFilter'>,
): string[] {
  const {removeDefaultStopWordFilter: removed, language} = options;
  if (typeof removed === 'boolean') return removed ? language : [];
  return removed;
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
