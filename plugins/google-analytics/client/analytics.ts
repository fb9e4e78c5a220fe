interface Location {
  pathname: string;
  search: string;
  hash: string;
}

interface RouteUpdate {
  location: Location;
  previousLocation: Location | null;
}

/** Reports a navigation. The script in the page reports the first page. */
export function onRouteDidUpdate({location, previousLocation}: RouteUpdate): void {
  if (previousLocation === null) return;
  if ((['pathname', 'search', 'hash'] as const).every((part) => location[part] === previousLocation[part])) return;
  const analytics = (window as Window & {ga?: (...command: string[]) => void}).ga;
  analytics?.('set', 'page', location.pathname + location.search + location.hash);
  analytics?.('send', 'pageview');
}
