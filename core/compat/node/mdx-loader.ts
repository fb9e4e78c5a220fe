import {fileURLToPath} from 'node:url';
import {InkstoneError} from '../../plugin-api.ts';

/**
 * Stands for Docusaurus's loader in rules of `configureWebpack`: Inkstone compiles the documents of
 * such a rule before it bundles, with the options of the loader. Reports that it is run elsewhere
 * (`INK2034`).
 */
export default function mdxLoader(): never {
  throw new InkstoneError({
    code: 'INK2034',
    severity: 'error',
    message: '"@docusaurus/mdx-loader" is not available here: Inkstone compiles documents before bundling.',
    hint: 'Write the Markdown with "createData" and add it to the "modules" of a route, with a rule for its folder in "configureWebpack".',
  });
}

interface LoaderItem {
  loader: string;
  options: object;
}

/** Returns the entry for `use` of a rule. */
export async function createMDXLoaderItem(options: object): Promise<LoaderItem> {
  return {loader: fileURLToPath(import.meta.url), options};
}

/** Returns a rule for Markdown files in folders. */
export async function createMDXLoaderRule({
  include,
  options,
}: {
  include: string[];
  options: object;
}): Promise<{test: RegExp; include: string[]; use: LoaderItem[]}> {
  return {test: /\.mdx?$/i, include, use: [await createMDXLoaderItem(options)]};
}
