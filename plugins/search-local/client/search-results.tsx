import clsx from 'clsx';
import {Link, translate} from 'inkstone/runtime';
import type {ReactNode} from 'react';
import {failureText, groupedByPage, MarkedText, urlOf, withoutRepeatedTitles} from './hit-parts.tsx';
import {useSearchSettings} from './search-settings.ts';
import type {ShownHit} from './show-hits.ts';
import {useSearchHits, type HitsState} from './use-search-hits.ts';

export interface SearchResultsProps {
  query: string;
  version: string;
  context: string;
  /** Whether searching is disabled. */
  disabled: boolean;
}

const LIMIT = 100;
const TEXT_LENGTH = 100;

/** Results on the search page, or why there are none. */
export function SearchResults({query, version, context, disabled}: SearchResultsProps): ReactNode {
  const state = useSearchHits({query, version, context, limit: LIMIT, contextLength: TEXT_LENGTH, disabled});
  const {highlights} = useSearchSettings();
  if (state.status === 'failed') return <Failure state={state} />;
  if (query.trim() === '' || disabled) return null;
  if (state.query === '') {
    return (
      <p className="ink-search__wait" role="status" data-ink="search-loading">
        <span className="ink-search__ring" aria-hidden="true" />
        {translate({id: 'theme.SearchBar.loading', message: 'Loading the search index…'})}
      </p>
    );
  }
  const {isApproximate} = state;
  const hits = withoutRepeatedTitles(state.hits);
  if (hits.length === 0) {
    return (
      <p className="ink-search__empty" data-ink="search-empty" role="status" title="No results">
        {translate({id: 'theme.SearchPage.noResultsText', message: 'No results found'})}
      </p>
    );
  }
  return (
    <>
      <p className="ink-search__count" data-ink="search-count" role="status">
        {isApproximate
          ? translate({id: 'theme.SearchBar.near', message: 'No exact matches. Showing results for similar words:'})
          : state.hits.length < LIMIT
            ? countText(hits.length)
            : cutText()}
      </p>
      {groupedByPage(hits).map((group) => (
        <div key={group[0]?.url} className="ink-result-group" data-ink="search-result-page">
          {group.map((hit, index) => (
            <Result key={`${hit.hash} ${index}`} hit={hit} highlights={highlights} isBelow={index > 0} />
          ))}
        </div>
      ))}
    </>
  );
}

/** The list is truncated: the total isn't known. */
function cutText(): string {
  return translate({id: 'theme.SearchPage.firstResults', message: 'The first {count} results'}, {count: LIMIT});
}

/** The message has two forms, `One result found|{count} results found`, or one for all numbers. */
function countText(count: number): string {
  const forms = translate(
    {id: 'theme.SearchPage.documentsFound.plurals', message: 'One result found|{count} results found'},
    {count},
  ).split('|');
  return (count === 1 ? forms[0] : forms.at(-1)) ?? '';
}

interface ResultProps {
  hit: ShownHit;
  highlights: boolean;
  /** Whether it is below another result of its page. */
  isBelow: boolean;
}

function Result({hit, highlights, isBelow}: ResultProps): ReactNode {
  return (
    <article className={clsx('ink-result', isBelow && 'ink-result--below')} data-ink="search-result">
      <h2>
        <Link to={urlOf(hit, highlights)} autoAddBaseUrl={false}>
          <MarkedText segments={hit.heading} />
        </Link>
      </h2>
      {!isBelow && hit.crumbs.length > 0 && <div className="ink-result__path">{hit.crumbs.join(' › ')}</div>}
      {hit.excerpt && (
        <p>
          <MarkedText segments={hit.excerpt} />
        </p>
      )}
    </article>
  );
}

function Failure({state}: {state: HitsState}): ReactNode {
  return (
    <div className="ink-search__empty" role="alert">
      <p>
        {failureText(state)}
        <br />
        <small lang="en">{state.error}</small>
      </p>
      <button type="button" className="button button--secondary" onClick={state.retry}>
        {translate({id: 'theme.SearchBar.retry', message: 'Try again'})}
      </button>
    </div>
  );
}
