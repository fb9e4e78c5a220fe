import {Head, translate, useIsBrowser} from 'inkstone/runtime';
import {PageMetadata, useQueryString} from 'inkstone/theme-common';
import {type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState} from 'react';
import {SearchFailure} from '../../client/search-failure.tsx';
import type {SearchResultsProps} from '../../client/search-results.tsx';
import {useContextLabel, useSearchSettings} from '../../client/search-settings.ts';
import Layout from '@theme/Layout';

/** Search page: `/search?q=…&ctx=…&version=…`. */
export default function SearchPage(): ReactNode {
  const [query] = useQueryString('q');
  const title = query
    ? translate({id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"'}, {query})
    : translate({id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation'});
  return (
    <Layout>
      <PageMetadata title={title} />
      {/* Search results must not be indexed. */}
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <div className="ink-frame ink-frame--no-sidebar">
        <main className="ink-main ink-doc ink-search-page" data-ink="search-page">
          <div className="ink-doc__text">
            <h1>{title}</h1>
            <SearchForm />
          </div>
        </main>
      </div>
    </Layout>
  );
}

function SearchForm(): ReactNode {
  const [query, setQuery] = useQueryString('q');
  const [version] = useQueryString('version');
  const {context, isDisabled, select} = useContextChoice();
  const {Results, error, load} = useResults();
  const input = useRef<HTMLInputElement>(null);
  // The field has separate state: the URL follows it, and it follows the URL on back and forward.
  const [text, setText] = useState(query);
  const isComposing = useRef(false);
  const isBrowser = useIsBrowser();
  useEffect(() => setText(query), [query]);
  useEffect(() => input.current?.focus(), []);
  const label = translate({id: 'theme.SearchBar.label', message: 'Search'});
  return (
    <>
      <form className="ink-search-form" role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          ref={input}
          type="search"
          name="q"
          className="ink-field"
          data-ink="search-page-input"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (!isComposing.current) setQuery(event.target.value);
          }}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={(event) => {
            isComposing.current = false;
            setQuery(event.currentTarget.value);
          }}
        />
        {select}
      </form>
      <noscript>
        <p className="ink-search__empty">
          {translate({id: 'theme.SearchPage.noScript', message: 'Search requires JavaScript.'})}
        </p>
      </noscript>
      {isBrowser && query === '' && (
        <p className="ink-search-tip">
          {translate({
            id: 'theme.SearchPage.tip',
            message: 'Search for words, phrases and identifiers, or for their first letters.',
          })}
        </p>
      )}
      {error !== undefined && <SearchFailure error={error} retry={load} />}
      {Results && <Results query={query} version={version} context={context} disabled={isDisabled} />}
    </>
  );
}

interface ContextChoice {
  context: string;
  /**
   * Whether nothing is searched: no context is selected, and searching outside contexts is
   * disabled.
   */
  isDisabled: boolean;
  select: ReactNode;
}

function useContextChoice(): ContextChoice {
  const {contexts, allWithoutContext} = useSearchSettings();
  const labelOf = useContextLabel();
  const [requested, setContext] = useQueryString('ctx');
  const context = contexts.some(({path}) => path === requested) ? requested : '';
  if (contexts.length === 0) return {context: '', isDisabled: false, select: null};
  const everywhere = translate({id: 'theme.SearchPage.searchContext.everywhere', message: 'Everywhere'});
  const select = (
    <select
      className="ink-field"
      data-ink="search-context"
      aria-label={translate({id: 'theme.SearchPage.contextLabel', message: 'Search within'})}
      value={context}
      onChange={(event) => setContext(event.target.value)}
    >
      <option value="">{allWithoutContext ? everywhere : '—'}</option>
      {contexts.map(({path}) => (
        <option key={path} value={path}>
          {labelOf(path)}
        </option>
      ))}
    </select>
  );
  return {context, isDisabled: context === '' && !allWithoutContext, select};
}

interface LoadedResults {
  Results?: ComponentType<SearchResultsProps>;
  /** Why they could not be loaded. */
  error?: string;
  load: () => void;
}

function useResults(): LoadedResults {
  const [loaded, setLoaded] = useState<Omit<LoadedResults, 'load'>>({});
  const load = useCallback(() => {
    import('../../client/search-results.tsx').then(
      ({SearchResults}) => setLoaded({Results: SearchResults}),
      (error: unknown) => setLoaded({error: String(error)}),
    );
  }, []);
  useEffect(load, [load]);
  return {...loaded, load};
}
