import {type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef} from 'react';
import {useIsomorphicLayoutEffect} from 'inkstone/runtime';

/** Thrown by hooks outside their provider. The message names both. */
export class ReactContextError extends Error {
  constructor(providerName: string, additionalInfo?: string) {
    super();
    this.name = 'ReactContextError';
    // The hook calls this constructor; only the stack contains its name.
    const caller = this.stack?.split('\n')[1]?.match(/at (?:\w+\.)?(?<name>\w+)/)?.groups?.['name'] ?? 'hook';
    this.message = `"${caller}" was called outside <${providerName}>. ${additionalInfo ?? 'Call it in a component inside that provider.'}`;
  }
}

/** Returns a stable function that always calls the latest `callback`. */
export function useEvent<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    latest.current = callback;
  }, [callback]);
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** Returns the value of the previous render; undefined in the first. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const previous = useRef<Value | undefined>(undefined);
  useIsomorphicLayoutEffect(() => {
    previous.current = value;
  });
  // oxlint-disable-next-line react/refs -- the purpose is to return the previous value
  return previous.current;
}

/** Combines providers into one. The first is the outermost. */
export function composeProviders(
  providers: ComponentType<{children: ReactNode}>[],
): (props: {children: ReactNode}) => ReactNode {
  return function ComposedProviders({children}) {
    return providers.reduceRight<ReactNode>((inner, Provider) => <Provider>{inner}</Provider>, children);
  };
}

/** Returns the same object while its entries are unchanged, for use in dependency arrays. */
export function useShallowMemoObject<Value extends object>(value: Value): Value {
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the entries are the dependencies
  return useMemo(() => value, entries.flat());
}

/** Runs `effect` when `value` has changed since the last render, not on mount. */
export function useChange<Value>(value: Value, effect: (value: Value, previous: Value) => void): void {
  const last = useRef(value);
  const run = useEvent(effect);
  useEffect(() => {
    const previous = last.current;
    last.current = value;
    if (previous !== value) run(value, previous);
  }, [run, value]);
}
