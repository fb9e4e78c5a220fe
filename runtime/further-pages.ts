/**
 * What another page than the first needs: the way to its data, fetching it ahead, and the code that
 * changes the document's head.
 */
export {createPageLookup} from './page-lookup.ts';
export {applyRequests} from './head-code.ts';
export {addPrefetchLink} from './prefetch-link.ts';
