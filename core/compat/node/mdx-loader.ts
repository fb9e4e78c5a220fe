import {InkstoneError} from '../../plugin-api.ts';

/**
 * Documents never enter Inkstone's bundler, so the loader of Docusaurus cannot be used; plugins
 * that add rules for `.md` are told so (`INK2034`).
 */
function refuse(): never {
  throw new InkstoneError({
    code: 'INK2034',
    severity: 'error',
    message: '"@docusaurus/mdx-loader" is not available: Inkstone compiles documents before bundling.',
    hint: 'Write the Markdown with "createData" and add it to the "modules" of a route.',
  });
}

export const createMDXLoaderRule = refuse;
export const createMDXLoaderItem = refuse;
export default refuse;
