import type {RouteListEntry} from '../contract/route.ts';

type Listener = (routes: readonly RouteListEntry[]) => void;

let known: readonly RouteListEntry[] = [];
const listeners: Listener[] = [];

/** Hands the list of all pages, which comes after the code, to the modules that export it. */
export function setRouteList(routes: readonly RouteListEntry[]): void {
  known = routes;
  for (const listener of listeners) listener(routes);
}

/** Calls `listener` with the list of all pages: now with what is there, and again when it comes. */
export function onRouteList(listener: Listener): void {
  listeners.push(listener);
  listener(known);
}
