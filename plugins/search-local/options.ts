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
    label: z.union([z.string(), z.record(z.string(), z.string())]).describe('Name for readers, or names by language.'),
    path: z.union([z.string(), z.array(z.string())]).describe('Path of the part, or several.'),
  }),
]);

/** The names are those of `@easyops-cn/docusaurus-search-local`, so that its users change nothing. */
export const searchOptionsSchema = z.strictObject({
  indexDocs: z.boolean().default(true).describe('Whether documents can be found.'),
  indexBlog: z.boolean().default(true).describe('Whether posts can be found.'),
  indexPages: z.boolean().default(false).describe('Whether other pages can be found.'),
  docsRouteBasePath: oneOrMany
    .optional()
    .describe('Paths that documents lie below, if they are not those of the docs plugins.'),
  blogRouteBasePath: oneOrMany
    .optional()
    .describe('Paths that posts lie below, if they are not those of the blog plugins.'),
  docsDir: oneOrMany.optional().describe('Further folders of documents whose changes change the hash of the index.'),
  blogDir: oneOrMany.optional().describe('Further folders of posts whose changes change the hash of the index.'),
  hashed: z
    .union([z.boolean(), z.enum(['query', 'filename'])])
    .default(false)
    .describe('Puts a hash of the index into its address, so that it can be cached for ever.'),
  language: oneOrMany.default(['en']).describe('Languages of the texts: codes of lunr-languages, and `zh`.'),
  removeDefaultStopWordFilter: z
    .union([z.boolean(), z.array(z.string())])
    .default(false)
    .describe('Keeps words such as "the" in the index; a list of languages keeps them for those.'),
  removeDefaultStemmer: z.boolean().default(false).describe('Finds words only in the form that was typed.'),
  highlightSearchTermsOnTargetPage: z
    .boolean()
    .default(false)
    .describe('Marks the words on the page that a result leads to.'),
  searchResultLimits: z.number().int().min(1).default(8).describe('Number of results in the menu.'),
  searchResultContextMaxLength: z.number().int().min(1).default(50).describe('Length of the text shown with a result.'),
  explicitSearchResultPath: z.boolean().default(false).describe('Shows the path of a result.'),
  ignoreFiles: z
    .union([filePattern, z.array(filePattern)])
    .default([])
    .describe('Paths that cannot be found: texts or patterns.'),
  ignoreCssSelectors: oneOrMany.default([]).describe('Parts of pages that cannot be found.'),
  searchBarShortcut: z.boolean().default(true).describe('Whether a key opens the search.'),
  searchBarShortcutHint: z.boolean().default(true).describe('Whether that key is shown in the field.'),
  searchBarShortcutKeymap: z
    .string()
    .default('mod+k')
    .describe('That key; `mod` is Command on a Mac and Control elsewhere.'),
  searchBarPosition: z.enum(['auto', 'left', 'right']).default('auto').describe('Side of the navbar.'),
  docsPluginIdForPreferredVersion: z
    .string()
    .optional()
    .describe('Docs whose chosen version decides what is searched.'),
  zhUserDict: z
    .string()
    .optional()
    .describe('Further Chinese words, one a line; what follows the word in a line is not read.'),
  zhUserDictPath: z.string().optional().describe('File of further Chinese words.'),
  searchContextByPaths: z
    .array(searchContext)
    .default([])
    .describe('Parts of the site that have a search of their own.'),
  hideSearchBarWithNoSearchContext: z.boolean().default(false).describe('Hides the search outside of those parts.'),
  useAllContextsWithNoSearchContext: z
    .boolean()
    .default(false)
    .describe('Searches all parts when the reader is in none.'),
  fuzzyMatchingDistance: z
    .number()
    .int()
    .min(0)
    .default(1)
    .describe('Number of typing mistakes that are forgiven; `0`: none.'),
  synonyms: z.array(z.array(z.string()).min(2)).default([]).describe('Lists of words that mean the same.'),
  forceIgnoreNoIndex: z.boolean().default(false).describe('Find pages that are kept from search engines, too.'),
  indexBase: z.boolean().optional().describe('Accepted from old configurations; without effect.'),
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
