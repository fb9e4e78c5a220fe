interface RouteUpdate {
  location: {pathname: string; search: string; hash: string};
  previousLocation: {pathname: string; search: string; hash: string} | null;
}

type Gtag = (command: string, name: string, value: unknown) => void;

/** Reports a navigation to Google's tag, which reports the first page itself. */
export function onRouteDidUpdate({location, previousLocation}: RouteUpdate): void {
  const isSame =
    previousLocation === null ||
    (location.pathname === previousLocation.pathname &&
      location.search === previousLocation.search &&
      location.hash === previousLocation.hash);
  if (isSame) return;
  // The title is set after the effects of the new page have run.
  setTimeout(() => {
    const gtag = (window as Window & {gtag?: Gtag}).gtag;
    gtag?.('set', 'page_path', location.pathname + location.search + location.hash);
    gtag?.('event', 'page_view', {});
  });
}
