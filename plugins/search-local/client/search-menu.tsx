import clsx from 'clsx';
import {Link, translate, useHistory, useSite} from 'inkstone/runtime';
import {type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import {HitCount, HitIcon, MarkedText, urlOf} from './hit-parts.tsx';
import {useContextLabel, useSearchContext, useSearchSettings, useSearchVersion} from './search-settings.ts';
import {RecentSearches} from './recent-list.tsx';
import {forgetSearches, recentSearches, rememberSearch} from './recent-searches.ts';
import {failureText} from './search-failure.tsx';
import type {ShownHit} from './show-hits.ts';
import {useSearchHits, type HitsState} from './use-search-hits.ts';

/** State of the menu that the search box needs. */
export interface MenuState {
  isLoading: boolean;
  /** Whether the menu has a list. */
  hasList: boolean;
  /** ID of the selected hit. */
  activeId: string | undefined;
}

export interface SearchMenuProps {
  query: string;
  isOpen: boolean;
  /** ID of the list, to which the box refers. */
  listId: string;
  /** Receives the key handler for the search box. */
  keys: {current: ((event: KeyboardEvent) => void) | null};
  onState: (state: MenuState) => void;
  /** Called when a hit is chosen. */
  onLeave: () => void;
  /** Called when a recent search is chosen. */
  onPick: (text: string) => void;
  /** Moves the focus to the box: called when a button that had it disappears. */
  onRefocus: () => void;
}

/** Drop-down menu of the search box: hits, or why there are none. */
export function SearchMenu({
  query,
  isOpen,
  listId,
  keys,
  onState,
  onLeave,
  onPick,
  onRefocus,
}: SearchMenuProps): ReactNode {
  const settings = useSearchSettings();
  const history = useHistory();
  const context = useSearchContext();
  const version = useSearchVersion();
  const {limit, contextLength, highlights} = settings;
  const state = useSearchHits({query, version, context, limit, contextLength});
  const {hits, status} = state;
  const [recent, setRecent] = useState<string[]>([]);
  const isEmpty = query.trim() === '';
  const count = isEmpty ? recent.length : hits.length;
  // No recent search is selected at first: Enter in an empty box does nothing.
  const [selected, setSelected] = useState(0);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => setSelected(isEmpty ? -1 : 0), [hits, isOpen, isEmpty]);
  useEffect(() => {
    if (isOpen && isEmpty) setRecent(recentSearches());
  }, [isOpen, isEmpty]);
  useEffect(() => keepSelectedInView(menu.current), [hits, selected]);
  const optionId = (index: number): string => `${listId}-${index}`;
  const isFilled = isEmpty ? recent.length > 0 : status === 'failed' || state.query !== '';
  const activeId = isFilled && selected >= 0 && selected < count ? optionId(selected) : undefined;
  useEffect(() => {
    onState({isLoading: status === 'loading' && !isEmpty, hasList: isFilled && count > 0, activeId});
  }, [onState, status, isEmpty, isFilled, count, activeId]);
  const leave = (): void => {
    if (!isEmpty) rememberSearch(query.trim());
    onLeave();
  };
  const move = (step: 1 | -1): void =>
    setSelected(step === 1 ? (selected + 1 > count - 1 ? -1 : selected + 1) : selected < 0 ? count - 1 : selected - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (count > 0) move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const hit = hits[selected] ?? hits[0];
      const picked = isEmpty ? recent[selected] : undefined;
      if (picked !== undefined) onPick(picked);
      if (!hit || isEmpty) return;
      history.push(urlOf(hit, highlights));
      leave();
    }
  };
  useEffect(() => {
    keys.current = onKeyDown;
  });
  if (!isOpen || !isFilled) return null;
  if (isEmpty) {
    return (
      <RecentSearches
        listId={listId}
        searches={recent}
        selected={selected}
        onPoint={setSelected}
        onPick={onPick}
        onForget={() => {
          onRefocus();
          forgetSearches();
          setRecent([]);
        }}
      />
    );
  }
  return (
    <div ref={menu} className="ink-search__menu" data-ink="search-menu">
      <MenuNotice state={state} limit={limit} onRefocus={onRefocus} />
      {hits.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={translate({id: 'theme.SearchBar.resultsLabel', message: 'Search results'})}
        >
          {hits.map((hit, index) => (
            <HitLink
              key={`${hit.url} ${hit.hash} ${index}`}
              id={optionId(index)}
              hit={hit}
              url={urlOf(hit, highlights)}
              isSelected={index === selected}
              onPoint={() => setSelected(index)}
              onLeave={leave}
            />
          ))}
        </div>
      )}
      <MenuFooter query={state.query} hasHits={hits.length > 0} context={context} version={version} onLeave={leave} />
    </div>
  );
}

/** Scrolls the menu to its selected hit. `scrollIntoView` would scroll the page as well. */
function keepSelectedInView(menu: HTMLElement | null): void {
  const hit = menu?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!menu || !hit) return;
  const {top, bottom} = menu.getBoundingClientRect();
  if (hit.top < top) menu.scrollTop -= top - hit.top;
  else if (hit.bottom > bottom) menu.scrollTop += hit.bottom - bottom;
}

interface NoticeProps {
  state: HitsState;
  limit: number;
  onRefocus: () => void;
}

function MenuNotice({state, limit, onRefocus}: NoticeProps): ReactNode {
  if (state.status === 'failed') {
    return (
      <div className="ink-search__empty" role="alert">
        <p title={state.error}>{failureText(state)}</p>
        <button
          type="button"
          className="button button--secondary"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onRefocus();
            state.retry();
          }}
        >
          {translate({id: 'theme.SearchBar.retry', message: 'Try again'})}
        </button>
      </div>
    );
  }
  if (state.hits.length === 0) {
    return (
      <div className="ink-search__empty" data-ink="search-empty" role="status" title="No results">
        {translate({id: 'theme.SearchBar.noResultsText', message: 'No results'})}
      </div>
    );
  }
  if (!state.isApproximate) {
    return (
      <div className="sr-only" role="status">
        <HitCount count={state.hits.length} isTruncated={state.hits.length === limit} />
      </div>
    );
  }
  return (
    <div className="ink-search__group" role="status">
      {translate({id: 'theme.SearchBar.near', message: 'No exact matches. Showing results for similar words:'})}
    </div>
  );
}

/** Returns whether a click opens the page in place, not in another tab. */
function isPlain(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

interface HitLinkProps {
  id: string;
  hit: ShownHit;
  url: string;
  isSelected: boolean;
  onPoint: () => void;
  onLeave: () => void;
}

function HitLink({id, hit, url, isSelected, onPoint, onLeave}: HitLinkProps): ReactNode {
  const section = hit.crumbs[0];
  return (
    <Link
      id={id}
      to={url}
      autoAddBaseUrl={false}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={clsx('ink-hit', hit.tree !== 'none' && 'ink-hit--child', hit.tree === 'inter' && 'ink-hit--inter')}
      data-ink="search-hit"
      onMouseMove={isSelected ? undefined : onPoint}
      onClick={(event) => isPlain(event) && onLeave()}
    >
      {hit.tree !== 'none' && <span className="ink-hit__tree" data-ink="search-hit-tree" aria-hidden="true" />}
      <HitIcon icon={hit.icon} />
      <span className="ink-hit__title" data-ink="search-hit-title">
        <MarkedText segments={hit.title} />
      </span>
      {hit.tree === 'none' && hit.pageTitle && (
        <span className="ink-hit__path" data-ink="search-hit-path">
          <MarkedText segments={hit.pageTitle} />
        </span>
      )}
      {hit.tree === 'none' && section !== undefined && <span className="ink-hit__kind">{section}</span>}
    </Link>
  );
}

interface FooterProps {
  query: string;
  hasHits: boolean;
  context: string;
  version: string;
  onLeave: () => void;
}

/**
 * Link to all results in the context. If the context has none and a setting allows it, links to
 * those outside.
 */
function MenuFooter({query, hasHits, context, version, onLeave}: FooterProps): ReactNode {
  const {allWithoutContext} = useSearchSettings();
  const labelOf = useContextLabel();
  const {baseUrl} = useSite().siteConfig;
  const offersOutside = !hasHits && context !== '' && allWithoutContext;
  if (!hasHits && !offersOutside) return null;
  const params = new URLSearchParams({q: query});
  if (context !== '' && hasHits) params.set('ctx', context);
  if (version !== '') params.set('version', version);
  const values = {context: labelOf(context)};
  const wording = offersOutside
    ? translate({id: 'theme.SearchBar.seeAllOutsideContext', message: 'See all results outside "{context}"'}, values)
    : context === ''
      ? translate({id: 'theme.SearchBar.seeAll', message: 'See all results'})
      : translate({id: 'theme.SearchBar.searchInContext', message: 'See all results within "{context}"'}, values);
  return (
    <div className="ink-search__footer" data-ink="search-footer">
      <Link
        to={`${baseUrl}search/?${params.toString().replaceAll('+', '%20')}`}
        autoAddBaseUrl={false}
        title="See all results"
        onClick={(event) => isPlain(event) && onLeave()}
      >
        {wording}
      </Link>
      <span aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {translate({id: 'theme.SearchBar.keySelect', message: 'select'})} <kbd>Enter</kbd>{' '}
        {translate({id: 'theme.SearchBar.keyOpen', message: 'open'})} <kbd>Esc</kbd>{' '}
        {translate({id: 'theme.SearchBar.keyClose', message: 'close'})}
      </span>
    </div>
  );
}
