import {translate, useHistory, useIsBrowser} from 'inkstone/runtime';
import {
  type ChangeEvent,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import {useHighlight, withoutHighlight} from '../../client/use-highlight.ts';
import type {MenuState, SearchMenuProps} from '../../client/search-menu.tsx';
import {useSearchContext, useSearchSettings} from '../../client/search-settings.ts';
import type {SearchSettings} from '../../client/settings.ts';
import {ariaShortcuts, isApple, isShortcut, isSlash, shortcutKeys} from '../../client/shortcut.ts';

const EMPTY: MenuState = {isLoading: false, hasList: false, activeId: undefined};

/** Search box in the navbar. Its menu and engine are loaded on the first interaction. */
export default function SearchBar(): ReactNode {
  const settings = useSearchSettings();
  const context = useSearchContext();
  if (settings.hidesWithoutContext && settings.contexts.length > 0 && context === '') return null;
  return <SearchBox settings={settings} />;
}

function SearchBox({settings}: {settings: SearchSettings}): ReactNode {
  const history = useHistory();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const [text, setText] = useState('');
  // The text to search for. It doesn't change while an input method is composing.
  const [query, setQuery] = useState('');
  const isComposing = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [menu, setMenu] = useState(EMPTY);
  const {Menu, load} = useMenu();
  const setBoth = useCallback((value: string) => {
    setText(value);
    setQuery(value);
  }, []);
  useHighlight(
    settings.highlights,
    useCallback((tokens: string[]) => setBoth(tokens.join(' ')), [setBoth]),
  );
  useShortcut(settings.shortcut, input);
  useClickOutside(box, isOpen, () => setOpen(false));
  // Keeps what was typed before hydration.
  useEffect(() => {
    const {current} = input;
    if (current?.value) setBoth(current.value);
    if (current && document.activeElement === current) load();
  }, [setBoth, load]);

  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const {value} = event.target;
    setText(value);
    if (!isComposing.current) setQuery(value);
    setOpen(true);
  };
  const leave = useCallback(() => {
    setOpen(false);
    input.current?.blur();
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Ignores keys that belong to an input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    } else {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
      keys.current?.(event);
    }
  };
  const focus = useCallback(() => input.current?.focus(), []);
  const clear = (): void => {
    setBoth('');
    // The button disappears. A field that gets the focus opens the menu.
    focus();
    setOpen(false);
    const {search} = history.location;
    const rest = withoutHighlight(search);
    if (rest !== search) history.push({...history.location, search: rest});
  };
  const isExpanded = isOpen && menu.hasList;
  const label = translate({id: 'theme.SearchBar.label', message: 'Search'});
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of what is in it
    <div
      ref={box}
      className={`navbar__search ink-search--${settings.position}`}
      data-ink="search"
      onPointerEnter={load}
      onBlur={({currentTarget, relatedTarget}) => {
        // Safari gives the focus to nothing when a link or button is clicked.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.target === input.current) return;
        focus();
        setOpen(false);
      }}
    >
      <input
        ref={input}
        type="search"
        className="navbar__search-input"
        data-ink="search-input"
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts={settings.shortcut === '' ? undefined : ariaShortcuts(settings.shortcut)}
        role="combobox"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={isExpanded ? menu.activeId : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={onChange}
        onFocus={() => {
          load();
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          setQuery(event.currentTarget.value);
        }}
      />
      <BoxEnd
        settings={settings}
        text={text}
        isLoading={isOpen && (menu.isLoading || (text !== '' && !Menu))}
        onClear={clear}
      />
      {Menu && (
        <Menu
          query={query}
          isOpen={isOpen}
          listId={listId}
          keys={keys}
          onState={setMenu}
          onLeave={leave}
          onPick={setBoth}
          onRefocus={focus}
        />
      )}
    </div>
  );
}

interface BoxEndProps {
  settings: SearchSettings;
  text: string;
  isLoading: boolean;
  onClear: () => void;
}

/**
 * Content at the ends of the box: the shortcut or the clear button, and a spinner while the index
 * is loading.
 */
function BoxEnd({settings, text, isLoading, onClear}: BoxEndProps): ReactNode {
  const isBrowser = useIsBrowser();
  const loading = translate({id: 'theme.SearchBar.loading', message: 'Loading the search index…'});
  return (
    <>
      {isLoading && (
        <span
          className="ink-search__loading"
          data-ink="search-loading"
          role="status"
          aria-label={loading}
          title={loading}
        />
      )}
      {text !== '' && (
        <button
          type="button"
          className="clean-btn ink-icon-button ink-search__clear"
          data-ink="search-clear"
          aria-label={translate({id: 'theme.SearchBar.clear', message: 'Clear the search'})}
          // Safari takes the focus from the field, which closes the box before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <svg className="ink-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="m6 6 8 8M14 6l-8 8" />
          </svg>
        </button>
      )}
      {text === '' && isBrowser && settings.showsHint && settings.shortcut !== '' && (
        <span className="ink-search__hint" data-ink="search-hint" aria-hidden="true">
          {shortcutKeys(settings.shortcut, isApple()).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </>
  );
}

/**
 * Loads the menu on demand: `load` starts loading, and after a failure the next call tries again.
 */
function useMenu(): {Menu: ComponentType<SearchMenuProps> | undefined; load: () => void} {
  const [loaded, setLoaded] = useState<{Menu?: ComponentType<SearchMenuProps>}>({});
  const isRequested = useRef(false);
  const load = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    import('../../client/search-menu.tsx').then(
      ({SearchMenu}) => setLoaded({Menu: SearchMenu}),
      () => {
        isRequested.current = false;
      },
    );
  }, []);
  return {Menu: loaded.Menu, load};
}

function useShortcut(keymap: string, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (keymap === '') return undefined;
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (!isShortcut(event, keymap, isApple()) && !isSlash(event)) return;
      event.preventDefault();
      // The navbar is always visible, so focusing the box must not scroll the page.
      input.current?.focus({preventScroll: true});
      input.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [keymap, input]);
}

function useClickOutside(box: RefObject<HTMLElement | null>, isOn: boolean, onOutside: () => void): void {
  const latest = useRef(onOutside);
  useEffect(() => {
    latest.current = onOutside;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [box, isOn]);
}
