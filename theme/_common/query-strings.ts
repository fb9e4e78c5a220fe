import {useCallback, useMemo, useSyncExternalStore} from 'react';
import {useHistory, useLocation} from 'inkstone/runtime';
import {useEvent} from './react-context.tsx';

type History = ReturnType<typeof useHistory>;

/** Returns a value derived from the history. Re-renders only if the value changes. */
export function useHistorySelector<Value>(selector: (history: History) => Value): Value {
  const history = useHistory();
  const location = useLocation();
  const read = useCallback(
    // On the server, uses the location of the page instead of the history's.
    () => selector({...history, location: typeof window === 'undefined' ? location : history.location}),
    [history, location, selector],
  );
  const readFirst = useCallback(
    () => selector({...history, location: {...location, search: '', hash: ''}}),
    [history, location, selector],
  );
  return useSyncExternalStore(history.listen, read, readFirst);
}

/** Returns the value of a query parameter; null on the server and during hydration. */
export function useQueryStringValue(key: string | null): string | null {
  return useHistorySelector(
    useCallback(
      (history: History) => (key === null ? null : new URLSearchParams(history.location.search).get(key)),
      [key],
    ),
  );
}

/**
 * Returns a query parameter as state: its value, `''` by default, and a setter that updates the
 * URL.
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

/** Returns all values of a repeated query parameter as state. */
export function useQueryStringList(
  key: string,
): [string[], (update: string[] | ((previous: string[]) => string[]), options?: {push?: boolean}) => void] {
  const joined = useHistorySelector(
    useCallback((history: History) => JSON.stringify(new URLSearchParams(history.location.search).getAll(key)), [key]),
  );
  const values = useMemo(() => JSON.parse(joined) as string[], [joined]);
  const history = useHistory();
  const set = useEvent((update: string[] | ((previous: string[]) => string[]), options?: {push?: boolean}) => {
    const params = new URLSearchParams(history.location.search);
    params.delete(key);
    for (const value of typeof update === 'function' ? update(values) : update) params.append(key, value);
    const change = options?.push ? history.push : history.replace;
    change({...history.location, search: params.toString()});
  });
  return [values, set];
}

/** Returns a function that removes the query from the URL. */
export function useClearQueryString(): () => void {
  const history = useHistory();
  return useEvent(() => history.replace({...history.location, search: ''}));
}

/** Merges search params. `append` keeps repeated keys; with `set`, the last one wins. */
export function mergeSearchParams(params: URLSearchParams[], strategy: 'append' | 'set'): URLSearchParams {
  const merged = new URLSearchParams();
  for (const one of params) {
    for (const [key, value] of one.entries()) merged[strategy](key, value);
  }
  return merged;
}

/** Merges query strings. The result starts with `?` unless it is empty. */
export function mergeSearchStrings(searchStrings: (string | undefined)[], strategy: 'append' | 'set'): string {
  const merged = mergeSearchParams(
    searchStrings.map((search) => new URLSearchParams(search ?? '')),
    strategy,
  ).toString();
  return merged ? `?${merged}` : merged;
}
