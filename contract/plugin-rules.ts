import type {LoadedPlugin} from './plugin.ts';

/** Options of `@docusaurus/mdx-loader` that Inkstone's compiler has as well. */
export interface MdxLoaderOptions {
  admonitions?: boolean | {keywords?: string[]; extendDefaults?: boolean};
  remarkPlugins?: unknown[];
  rehypePlugins?: unknown[];
  recmaPlugins?: unknown[];
  beforeDefaultRemarkPlugins?: unknown[];
  beforeDefaultRehypePlugins?: unknown[];
  /** The page shows the title itself. */
  removeContentTitle?: boolean;
  /** Ends the part that `?truncated=true` asks for. */
  truncateMarker?: RegExp;
  /** If there is one, links to files lead to the pages of the plugin that show them. */
  resolveMarkdownLink?: unknown;
  /** Returns the path of a JSON file, which becomes `metadata` of the document. */
  metadataPath?: string | ((file: string) => string | undefined);
}

/** A loader that changes the text of a document before it is compiled. */
export interface TextLoader {
  /** Absolute. */
  file: string;
  options: object;
}

/** Documents that a plugin has compiled by Docusaurus's loader for Markdown. */
export interface MarkdownRule {
  plugin: LoadedPlugin;
  /** Absolute paths of files and folders. */
  include: string[];
  options: MdxLoaderOptions;
  /** In the order in which they run. */
  textLoaders: TextLoader[];
}

/** A regular expression for absolute paths of files, and for those with a query. */
export type FilePattern = readonly [source: string, flags: string];
