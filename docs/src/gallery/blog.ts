/**
 * The components of blogs. One module, because each module that a
 * page imports costs all pages some bytes.
 */

export {default} from './Examples.tsx';
export {authors, blogLinks, posts} from './examples/blog.tsx';
