import {OPTIONAL_MODULES} from '../../theme/_manifest.ts';
import type {PageData} from '../../contract/route.ts';
import type {PageLoader} from '../page-loader.ts';

/**
 * Returns a loader that loads all optional modules before any page. In development, page data is
 * created before rendering and doesn't list the optional modules that the page uses. A module that
 * can't be loaded reports its error where it is used.
 */
export function withOptionalModules(loader: PageLoader, offered: readonly string[]): PageLoader {
  const isReady = Promise.allSettled(offered.filter(isOptional).map((key) => loader.modules.load(key)));
  return {
    ...loader,
    load: (pathname) => isReady.then(() => loader.load(pathname)),
    adopt: (data) => isReady.then(() => loader.adopt(data)),
  };
}

/** Returns page data without optional modules, which only the data in the HTML lists. */
export function withoutOptionalModules(data: PageData): PageData {
  return {...data, needs: data.needs.filter((key) => !isOptional(key))};
}

function isOptional(key: string): boolean {
  return OPTIONAL_MODULES.includes(key);
}
