import {describe, expect, it} from 'vitest';
import type {InkstoneError} from '../../../../contract/diagnostic.ts';
import {validateWithSchema} from '../../../../core/load/validate-options.ts';
import {findCandidates} from '../../../../plugins/search-local/collect-pages.ts';
import {searchOptionsSchema, type SearchOptions} from '../../../../plugins/search-local/options.ts';

const optionsOf = (options: object): SearchOptions => ({...searchOptionsSchema.parse(options), id: 'default'});

describe('options', () => {
  it('have the names that users of the local search plugin for Docusaurus write', () => {
    const written = {
      indexDocs: true,
      indexBlog: true,
      indexPages: true,
      docsRouteBasePath: '/docs',
      blogRouteBasePath: ['/blog', '/news'],
      language: ['en', 'zh'],
      hashed: 'filename',
      docsDir: 'docs',
      blogDir: ['blog', 'news'],
      removeDefaultStopWordFilter: ['en'],
      removeDefaultStemmer: true,
      highlightSearchTermsOnTargetPage: true,
      searchResultLimits: 8,
      searchResultContextMaxLength: 50,
      explicitSearchResultPath: true,
      ignoreFiles: [/old/, 'about'],
      ignoreCssSelectors: '.no-search',
      searchBarShortcut: true,
      searchBarShortcutHint: true,
      searchBarShortcutKeymap: 's',
      searchBarPosition: 'right',
      docsPluginIdForPreferredVersion: 'default',
      zhUserDict: '交换链',
      zhUserDictPath: './dict.txt',
      searchContextByPaths: ['docs', {label: {zh: '手册'}, path: ['api', 'more']}],
      hideSearchBarWithNoSearchContext: true,
      useAllContextsWithNoSearchContext: true,
      forceIgnoreNoIndex: true,
      fuzzyMatchingDistance: 1,
      synonyms: [['CSS', 'style']],
    };
    // `secondaryPaths` is Inkstone's own.
    const names = [...Object.keys(written), 'id', 'secondaryPaths'];
    expect(Object.keys(optionsOf(written)).sort()).toEqual(names.sort());
  });

  it('that are not known are named, with the nearest', () => {
    const subject = {code: 'INK2022', what: 'Options of "search-local"'};
    const options = {langauge: ['zh'], searchContextByPath: []};
    let said: unknown[] = [];
    try {
      validateWithSchema(searchOptionsSchema, options, subject);
    } catch (error) {
      said = (error as InkstoneError).diagnostics.map(({message, hint}) => [message, hint]);
    }
    const problem = (name: string): string => `Options of "search-local": "${name}" is not a recognized field.`;
    expect(said).toContainEqual([problem('langauge'), 'Did you mean "language"?']);
    expect(said).toContainEqual([problem('searchContextByPath'), 'Did you mean "searchContextByPaths"?']);
  });

  it('forceIgnoreNoIndex finds pages that are kept from search engines', () => {
    const pages = [{path: '/a', file: '', noIndex: true, title: ''}];
    expect(findCandidates(pages, optionsOf({}), '/')).toEqual([]);
    expect(findCandidates(pages, optionsOf({forceIgnoreNoIndex: true}), '/')).toHaveLength(1);
  });
});
