import {translate} from 'inkstone/runtime';
import type {ReactNode} from 'react';

export interface RecentSearchesProps {
  listId: string;
  searches: readonly string[];
  /** Index of the selected search, or -1. */
  selected: number;
  onPoint: (index: number) => void;
  onPick: (text: string) => void;
  onForget: () => void;
}

/** Recent searches, shown while the box is empty. */
export function RecentSearches({
  listId,
  searches,
  selected,
  onPoint,
  onPick,
  onForget,
}: RecentSearchesProps): ReactNode {
  const label = translate({id: 'theme.SearchBar.recent', message: 'Recent searches'});
  // Keeps the focus in the box.
  const keepFocus = (event: {preventDefault: () => void}): void => event.preventDefault();
  return (
    <div className="ink-search__menu" data-ink="search-menu">
      <div className="ink-search__group ink-search__recent">
        {label}
        <button type="button" className="clean-btn" data-ink="search-forget" onMouseDown={keepFocus} onClick={onForget}>
          {translate({id: 'theme.SearchBar.forget', message: 'Clear'})}
        </button>
      </div>
      <div id={listId} role="listbox" aria-label={label}>
        {searches.map((text, index) => (
          <button
            key={text}
            type="button"
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === selected}
            tabIndex={-1}
            className="clean-btn ink-hit ink-hit--recent"
            data-ink="search-recent"
            onMouseMove={index === selected ? undefined : () => onPoint(index)}
            onMouseDown={keepFocus}
            onClick={() => onPick(text)}
          >
            <svg className="ink-icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path d="M10 5.5V10l3 2M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15" />
            </svg>
            <span className="ink-hit__title">{text}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
