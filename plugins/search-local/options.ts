import {z, type OptionValidation} from 'inkstone/plugin';

const oneOrMany = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));

const filePattern = z.union([
  z.string(),
  z.custom<RegExp>((value) => value instanceof RegExp, 'must be a regular expression'),
]);

const searchContext = z.union([
  z.string(),
  z.strictObject({
    label: z.union([z.string(), z.record(z.string(), z.string())]).describe('Label, or labels by language.'),
    path: z.union([z.string(), z.array(z.string())]).describe('Path of the part, or several paths.'),
  }),
]);

/**
 * Option names match `@easyops-cn/docusaurus-search-local`, so migrating sites keep their config.
 */
export const searchOptionsSchema = z.strictObject({
  indexDocs: z.boolean().default(true).describe('Indexes documents.'),
  indexBlog: z.boolean().default(true).describe('Indexes blog posts.'),
  indexPages: z.boolean().default(false).describe('Indexes other pages.'),
  docsRouteBasePath: oneOrMany.optional().describe('Base paths of documents. Default: those of the docs plugins.'),
  blogRouteBasePath: oneOrMany.optional().describe('Base paths of blog posts. Default: those of the blog plugins.'),
  docsDir: oneOrMany.optional().describe('Additional docs folders to include in the hash of the index.'),
  blogDir: oneOrMany.optional().describe('Additional blog folders to include in the hash of the index.'),
  hashed: z
    .union([z.boolean(), z.enum(['query', 'filename'])])
    .default(false)
    .describe('Adds a hash to the URLs of the index, so that browsers can cache it forever.'),
  language: oneOrMany.default(['en']).describe('Languages of the content: codes from lunr-languages, and `zh`.'),
  removeDefaultStopWordFilter: z
    .union([z.boolean(), z.array(z.string())])
    .default(false)
    .describe('Indexes stop words such as "the", for all languages or a list of languages.'),
  removeDefaultStemmer: z
    .boolean()
    .default(false)
    .describe('Turns stemming off, so that queries only match exact word forms.'),
  highlightSearchTermsOnTargetPage: z
    .boolean()
    .default(false)
    .describe('Highlights the search terms on the page that a result links to.'),
  searchResultLimits: z.number().int().min(1).default(8).describe('Number of results in the search box.'),
  searchResultContextMaxLength: z
    .number()
    .int()
    .min(1)
    .default(50)
    .describe('Length of the excerpt shown with a result.'),
  explicitSearchResultPath: z.boolean().default(false).describe('Shows the path of a result.'),
  ignoreFiles: z
    .union([filePattern, z.array(filePattern)])
    .default([])
    .describe('Paths to exclude: strings or regular expressions.'),
  ignoreCssSelectors: oneOrMany.default([]).describe('CSS selectors of elements to exclude.'),
  searchBarShortcut: z
    .boolean()
    .default(true)
    .describe(
      'Whether keyboard shortcuts open the search: the one in `searchBarShortcutKeymap`, and `/` outside text fields.',
    ),
  searchBarShortcutHint: z.boolean().default(true).describe('Whether the search box shows the shortcut.'),
  searchBarShortcutKeymap: z
    .string()
    .default('mod+k')
    .describe('Keyboard shortcut. `mod` is Command on a Mac and Control elsewhere.'),
  searchBarPosition: z
    .enum(['auto', 'left', 'right'])
    .default('auto')
    .describe('Side of the navbar that contains the search box.'),
  docsPluginIdForPreferredVersion: z
    .string()
    .optional()
    .describe('Docs instance whose selected version determines what is searched.'),
  zhUserDict: z
    .string()
    .optional()
    .describe('Additional Chinese words, one per line. The search ignores anything after the word.'),
  zhUserDictPath: z.string().optional().describe('File with additional Chinese words.'),
  searchContextByPaths: z.array(searchContext).default([]).describe('Parts of the site with a separate search.'),
  hideSearchBarWithNoSearchContext: z.boolean().default(false).describe('Hides the search box outside these parts.'),
  useAllContextsWithNoSearchContext: z
    .boolean()
    .default(false)
    .describe('Searches all parts on pages outside these parts.'),
  secondaryPaths: z
    .array(z.string())
    .default([])
    .describe(
      'Paths of pages to list after other results, such as long lists of entries. The order of the paths is the order of the results. A page comes early if the query contains one of its names, and first if the query is its title or one of its keywords.',
    ),
  fuzzyMatchingDistance: z
    .number()
    .int()
    .min(0)
    .default(1)
    .describe('Whether words may contain a typo: `0` turns this off.'),
  synonyms: z.array(z.array(z.string()).min(2)).default([]).describe('Lists of synonyms.'),
  forceIgnoreNoIndex: z.boolean().default(false).describe('Also indexes pages that are hidden from search engines.'),
  indexBase: z.boolean().optional().describe('Deprecated, without effect.'),
});

export type SearchOptions = z.output<typeof searchOptionsSchema> & {id: string};

/**
 * Validates the options and fills in defaults.
 *
 * @throws InkstoneError with a diagnostic for each invalid option
 */
export function validateOptions({validate, options}: OptionValidation): SearchOptions {
  return validate(searchOptionsSchema, options) as SearchOptions;
}

/**
 * A search context: a path below the base URL, without leading and trailing slashes, and its label.
 */
export interface SearchContext {
  path: string;
  label: string | Record<string, string>;
}

/** Returns the search contexts in the options, one per path. */
export function searchContexts(options: Pick<SearchOptions, 'searchContextByPaths'>): SearchContext[] {
  return options.searchContextByPaths.flatMap((entry) => {
    if (typeof entry === 'string') return [{path: trimSlashes(entry), label: entry}];
    const paths = Array.isArray(entry.path) ? entry.path : [entry.path];
    return paths.map((path) => ({path: trimSlashes(path), label: entry.label}));
  });
}

/** Returns the languages whose stop words are indexed. */
export function unfilteredLanguages(
  options: Pick<SearchOptions, 'language' | 'removeDefaultStopWordFilter'>,
): string[] {
  const {removeDefaultStopWordFilter: removed, language} = options;
  if (typeof removed === 'boolean') return removed ? language : [];
  return removed;
}

export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
