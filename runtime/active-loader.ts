import type {PageLoader} from './page-loader.ts';

let active: PageLoader | undefined;

/** Makes the loader of the visit known to parts that load pages outside of navigation. */
export function activatePageLoader(loader: PageLoader): void {
  active = loader;
}

/** The loader of the visit; none on the server. */
export function activePageLoader(): PageLoader | undefined {
  return active;
}
