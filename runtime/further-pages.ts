/** What another page than the first needs: the way to its data, and the code that changes the document's head. */
export {createPageLookup} from './page-lookup.ts';
export {applyRequests} from './head-code.ts';
