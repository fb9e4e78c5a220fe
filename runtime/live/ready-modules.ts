import {OPTIONAL_MODULES} from '../../theme/_manifest.ts';
import type {PageData} from '../../contract/route.ts';
import type {PageLoader} from '../page-loader.ts';

/**
 * A loader whose pages come with every optional module: in development the data of a page are made
 * before it is rendered, and do not say which of them it shows. One that cannot be loaded has its
 * mistake told where it is shown.
 */
export function withOptionalModules(loader: PageLoader, offered: readonly string[]): PageLoader {
  const isReady = Promise.allSettled(offered.filter(isOptional).map((key) => loader.modules.load(key)));
  return {
    ...loader,
    load: (pathname) => isReady.then(() => loader.load(pathname)),
    adopt: (data) => isReady.then(() => loader.adopt(data)),
  };
}

/** Page data without the optional modules, which only those in HTML name. */
export function withoutOptionalModules(data: PageData): PageData {
  return {...data, needs: data.needs.filter((key) => !isOptional(key))};
}

function isOptional(key: string): boolean {
  return OPTIONAL_MODULES.includes(key);
}
