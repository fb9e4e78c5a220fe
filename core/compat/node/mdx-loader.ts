import {InkstoneError} from '../../plugin-api.ts';

/**
 * Reports that Docusaurus's loader can't be used (`INK2034`): documents never enter Inkstone's
 * bundler.
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
