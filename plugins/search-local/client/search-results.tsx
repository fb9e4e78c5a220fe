import clsx from 'clsx';
import {Link, translate} from 'inkstone/runtime';
import type {ReactNode} from 'react';
import {groupedByPage, HitCount, MarkedText, urlOf, withoutRepeatedTitles} from './hit-parts.tsx';
import {SearchFailure} from './search-failure.tsx';
import {useSearchSettings} from './search-settings.ts';
import type {ShownHit} from './show-hits.ts';
import {useSearchHits} from './use-search-hits.ts';

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
  if (state.status === 'failed') return <SearchFailure {...state} />;
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
        {isApproximate ? (
          translate({id: 'theme.SearchBar.near', message: 'No exact matches. Showing results for similar words:'})
        ) : state.hits.length < LIMIT ? (
          <HitCount count={hits.length} isTruncated={false} />
        ) : (
          <HitCount count={LIMIT} isTruncated />
        )}
      </p>
      {groupedByPage(hits).map((group) => (
        <div key={group[0]?.url} className="ink-result-group" data-ink="search-result-page">
          {group[0] && group[0].hash !== '' && <PageOfResults hit={group[0]} />}
          {group.map((hit, index) => (
            <Result key={`${hit.hash} ${index}`} hit={hit} highlights={highlights} />
          ))}
        </div>
      ))}
    </>
  );
}

/** Names the page of sections that were found, if its title wasn't. */
function PageOfResults({hit}: {hit: ShownHit}): ReactNode {
  return (
    <header className="ink-result">
      <h2>
        <Link to={hit.url} autoAddBaseUrl={false}>
          <MarkedText segments={hit.pageTitle ?? []} />
        </Link>
      </h2>
      <PathToPage hit={hit} />
    </header>
  );
}

function Result({hit, highlights}: {hit: ShownHit; highlights: boolean}): ReactNode {
  const isSection = hit.hash !== '';
  const Title = isSection ? 'h3' : 'h2';
  return (
    <article className={clsx('ink-result', isSection && 'ink-result--below')} data-ink="search-result">
      <Title>
        <Link to={urlOf(hit, highlights)} autoAddBaseUrl={false}>
          <MarkedText segments={hit.heading} />
        </Link>
      </Title>
      {!isSection && <PathToPage hit={hit} />}
      {hit.excerpt && (
        <p>
          <MarkedText segments={hit.excerpt} />
        </p>
      )}
    </article>
  );
}

/** Breadcrumbs of the page, without its own title, which stands above them. */
function PathToPage({hit: {crumbs, pageTitle}}: {hit: ShownHit}): ReactNode {
  const path = pageTitle ? crumbs.slice(0, -1) : crumbs;
  return path.length > 0 && <div className="ink-result__path">{path.join(' › ')}</div>;
}
