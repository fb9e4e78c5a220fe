import {useEffect, useRef} from 'react';
import type {Location} from './location.ts';

export interface RouteUpdate {
  location: Location;
  /** `null` on the first page. */
  previousLocation: Location | null;
}

/** Lifecycle functions that client modules can export, by name or in the default export. */
export interface RouteListener {
  /**
   * The location has changed, but the page hasn't yet. The returned function is called when the new
   * page is loaded.
   */
  onRouteUpdate?: (update: RouteUpdate) => (() => void) | void;
  /** The new page has been rendered. */
  onRouteDidUpdate?: (update: RouteUpdate) => void;
}

export type ClientModule = RouteListener & {default?: RouteListener};

const listeners = new Set<RouteListener>();

/** Adds a listener for route changes. Returns a function that removes it. */
export function addRouteListener(listener: RouteListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Adds the client modules of plugins and of the site, in order. */
export function addClientModules(modules: readonly unknown[]): void {
  for (const module of modules) {
    if (!isClientModule(module)) continue;
    const {onRouteUpdate, onRouteDidUpdate} = {...module, ...lifecycleOf(module.default)};
    if (onRouteUpdate || onRouteDidUpdate) listeners.add(lifecycleOf({onRouteUpdate, onRouteDidUpdate}));
  }
}

/** Calls `onRouteUpdate` of all listeners. Returns a function that calls all their cleanups. */
export function dispatchRouteUpdate(update: RouteUpdate): () => void {
  const cleanups: (() => void)[] = [];
  for (const listener of listeners) {
    const cleanup = logFailure(() => listener.onRouteUpdate?.(update));
    if (typeof cleanup === 'function') cleanups.push(cleanup);
  }
  return () => {
    for (const cleanup of cleanups.splice(0)) logFailure(cleanup);
  };
}

/** Calls `onRouteDidUpdate` of all listeners. */
export function dispatchRouteDidUpdate(update: RouteUpdate): void {
  for (const listener of listeners) logFailure(() => listener.onRouteDidUpdate?.(update));
}

/** Calls `callback` after each route change while the component is mounted. */
export function useRouteUpdate(callback: (update: RouteUpdate) => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => addRouteListener({onRouteDidUpdate: (update) => latest.current(update)}), []);
}

function lifecycleOf(listener: RouteListener | undefined): RouteListener {
  const {onRouteUpdate, onRouteDidUpdate} = listener ?? {};
  return {...(onRouteUpdate && {onRouteUpdate}), ...(onRouteDidUpdate && {onRouteDidUpdate})};
}

function isClientModule(module: unknown): module is ClientModule {
  return (typeof module === 'object' || typeof module === 'function') && module !== null;
}

// A failing listener must not prevent the page from rendering.
function logFailure<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
