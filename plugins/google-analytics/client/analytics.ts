interface RouteUpdate {
  location: {pathname: string; search: string; hash: string};
  previousLocation: {pathname: string} | null;
}

/** Reports a navigation to another page. The script in the page reports the first page. */
export function onRouteDidUpdate({location, previousLocation}: RouteUpdate): void {
  if (previousLocation === null || location.pathname === previousLocation.pathname) return;
  const analytics = (window as Window & {ga?: (...command: string[]) => void}).ga;
  analytics?.('set', 'page', location.pathname + location.search + location.hash);
  analytics?.('send', 'pageview');
}
