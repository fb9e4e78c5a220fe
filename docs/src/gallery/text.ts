/**
 * The components of texts. One module, because each module that a
 * page imports costs all pages some bytes.
 */

export {default} from './Examples.tsx';
export {admonitions, details} from './examples/admonitions.tsx';
export {codeBlocks, inlineCode} from './examples/code.tsx';
export {elements} from './examples/elements.tsx';
export {tabGroups} from './examples/tabs.tsx';
