import {useCallback, useMemo, useSyncExternalStore} from 'react';
import {useHistory, useLocation} from 'inkstone/runtime';
import {useEvent} from './react-context.tsx';

type History = ReturnType<typeof useHistory>;

/** A value out of the history; renders anew only when that value changes. */
export function useHistorySelector<Value>(selector: (history: History) => Value): Value {
  const history = useHistory();
  const location = useLocation();
  const read = useCallback(
    // On the server and in the first render the address is that of the page; the history may know
    // none.
    () => selector({...history, location: typeof window === 'undefined' ? location : history.location}),
    [history, location, selector],
  );
  const readFirst = useCallback(
    () => selector({...history, location: {...location, search: '', hash: ''}}),
    [history, location, selector],
  );
  return useSyncExternalStore(history.listen, read, readFirst);
}

/** The value of a query parameter; null while the server renders and during hydration. */
export function useQueryStringValue(key: string | null): string | null {
  return useHistorySelector(
    useCallback(
      (history: History) => (key === null ? null : new URLSearchParams(history.location.search).get(key)),
      [key],
    ),
  );
}

/**
 * A query parameter as state: its value, `''` when absent, and a setter that replaces the address.
 */
export function useQueryString(key: string): [string, (value: string, options?: {push?: boolean}) => void] {
  const value = useQueryStringValue(key) ?? '';
  const history = useHistory();
  const set = useEvent((next: string, options?: {push?: boolean}) => {
    const params = new URLSearchParams(history.location.search);
    if (next) params.set(key, next);
    else params.delete(key);
    const update = options?.push ? history.push : history.replace;
    update({...history.location, search: params.toString()});
  });
  return [value, set];
}

/** A query parameter that occurs several times, as state. */
export function useQueryStringList(
  key: string,
): [string[], (update: string[] | ((previous: string[]) => string[])) => void] {
  const joined = useHistorySelector(
    useCallback((history: History) => JSON.stringify(new URLSearchParams(history.location.search).getAll(key)), [key]),
  );
  const values = useMemo(() => JSON.parse(joined) as string[], [joined]);
  const history = useHistory();
  const set = useEvent((update: string[] | ((previous: string[]) => string[])) => {
    const params = new URLSearchParams(history.location.search);
    params.delete(key);
    for (const value of typeof update === 'function' ? update(values) : update) params.append(key, value);
    history.replace({...history.location, search: params.toString()});
  });
  return [values, set];
}

/** Takes the whole query off the address. */
export function useClearQueryString(): () => void {
  const history = useHistory();
  return useEvent(() => history.replace({...history.location, search: ''}));
}

/**
 * Several sets of parameters in one; `append` keeps repeated keys, `set` lets the later one win.
 */
export function mergeSearchParams(params: URLSearchParams[], strategy: 'append' | 'set'): URLSearchParams {
  const merged = new URLSearchParams();
  for (const one of params) {
    for (const [key, value] of one.entries()) merged[strategy](key, value);
  }
  return merged;
}

/** The same over query strings; the result begins with `?` unless it is empty. */
export function mergeSearchStrings(searchStrings: (string | undefined)[], strategy: 'append' | 'set'): string {
  const merged = mergeSearchParams(
    searchStrings.map((search) => new URLSearchParams(search ?? '')),
    strategy,
  ).toString();
  return merged ? `?${merged}` : merged;
}
