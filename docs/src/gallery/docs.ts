/**
 * The components around the text of a document. One module, because each module that a
 * page imports costs all pages some bytes.
 */

export {default} from './Examples.tsx';
export {cards, paginators} from './examples/cards.tsx';
export {docPages} from './examples/doc-pages.tsx';
export {outlines, sidebars} from './examples/sidebars.tsx';
export {tags} from './examples/tags.tsx';
