import type {RouteListEntry} from '../contract/route.ts';

type Listener = (routes: readonly RouteListEntry[]) => void;

let known: readonly RouteListEntry[] = [];
const listeners: Listener[] = [];

/** Passes the list of all pages to the modules that export it. It is loaded after the code. */
export function setRouteList(routes: readonly RouteListEntry[]): void {
  known = routes;
  for (const listener of listeners) listener(routes);
}

/** Calls `listener` with the list of all pages, immediately and when it changes. */
export function onRouteList(listener: Listener): void {
  listeners.push(listener);
  listener(known);
}
