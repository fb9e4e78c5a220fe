import type {RouteListEntry} from '../contract/route.ts';
import type {Registry} from './module-cache.ts';

/** A value that is there after the modules that export it. */
interface LateValue<Value> {
  /** Passes the value to all listeners. */
  set: (value: Value) => void;
  /** Calls `listener` with the value, immediately and when it changes. */
  onChange: (listener: (value: Value) => void) => void;
}

function lateValue<Value>(known: Value): LateValue<Value> {
  const listeners: ((value: Value) => void)[] = [];
  return {
    set: (value) => {
      known = value;
      for (const listener of listeners) listener(value);
    },
    onChange: (listener) => {
      listeners.push(listener);
      listener(known);
    },
  };
}

/** All pages. The list is loaded after the code. */
export const routeList = lateValue<readonly RouteListEntry[]>([]);

/**
 * The loaders of all modules. `@inkstone/registry` is not enough for code of a site: where the
 * framework is a bundle of its own, each of both has the part that it loads.
 */
export const moduleRegistry = lateValue<Registry>({});
