/**
 * Code that only a navigation needs: finding the data of other pages, prefetching, styles, and
 * changing the document's head.
 */
export {completeStyles} from './complete-styles.ts';
export {createPageLookup} from './page-lookup.ts';
export {applyRequests} from './head-document.ts';

/** Prefetches a file with `<link rel="prefetch">` and resolves when it is loaded. */
export function addPrefetchLink(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = url;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = reject;
    document.head.append(link);
    // Browsers without support neither fetch the file nor fire an event.
    if (!link.relList.supports('prefetch')) resolve();
  });
}
