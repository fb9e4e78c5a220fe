import type {BundleManifest} from '../../contract/manifest.ts';
import type {PageData} from '../../contract/route.ts';
import {fileUrl} from './html-text.ts';

/**
 * Addresses of what a page needs beyond the entry of the bundle, in the order in which it needs
 * them.
 */
export interface PageAssets {
  /** Style sheets of the page's own chunks: they must apply before the first paint. */
  styles: string[];
  /** Scripts of the page's chunks, which the bundle loads itself: only announced. */
  scripts: string[];
  /** Document modules, loaded with `import()`. */
  modules: string[];
  /** JSON that is fetched before hydration. */
  data: string[];
}

/**
 * Finds them for one page. Chunks of the entry and shared data that travels in the HTML
 * are left out.
 */
export function pageAssets(
  page: PageData,
  bundle: Pick<BundleManifest, 'modules' | 'scripts' | 'styles'> & {baseUrl: string},
  isInline: (name: string) => boolean,
): PageAssets {
  const chunks = page.needs.flatMap((need) => (Object.hasOwn(bundle.modules, need) ? [bundle.modules[need]] : []));
  const own = (files: (string | undefined)[], entry: string[]): string[] =>
    [...new Set(files)]
      .filter((file) => file !== undefined && !entry.includes(file))
      .map((file) => fileUrl(bundle.baseUrl, file as string));
  return {
    styles: own(
      chunks.flatMap((chunk) => chunk?.styles),
      bundle.styles,
    ),
    scripts: own(
      chunks.flatMap((chunk) => chunk?.scripts),
      bundle.scripts,
    ),
    modules: page.documents.map(([, url]) => url),
    data: page.shared.filter(([name]) => !isInline(name)).map(([, url]) => url),
  };
}
