import type {DocumentModule} from './host.ts';
import type {PageData} from './route.ts';
import type {SiteData} from './site.ts';

/**
 * What the server bundle exports (`runtime/server-entry.tsx`); `core/render` knows nothing else of
 * React.
 */
export interface ServerBundle {
  createRenderer: (site: SiteData, io: RenderIO) => (page: PageData) => Promise<RenderedPage>;
}

/** How the server bundle gets at documents and shared data; the browser fetches the same by URL. */
export interface RenderIO {
  /** Runs the text of a document's module; the runtime has no modules of Node.js. */
  evaluate: (text: string, filename: string) => DocumentModule;
  /** Text of a document's module. */
  readDocument: (key: string, url: string) => string;
  readShared: (name: string, url: string) => unknown;
}

/** A page after React: strings, and what the check of links wants to know. */
export interface RenderedPage {
  /** Content of `<div id="__docusaurus">`. */
  html: string;
  head: RenderedHead;
  /** Links that components made, as they stand in the HTML, with duplicates removed. */
  links: string[];
  /** Ids that links may point to. */
  anchors: string[];
  /** Registry keys of the optional modules that it shows (`theme/_manifest.ts`). */
  shown: string[];
}

/** Tags as HTML strings, in order, and attributes of `<html>` and `<body>`. */
export interface RenderedHead {
  title: string;
  tags: string[];
  htmlAttributes: Record<string, string>;
  bodyAttributes: Record<string, string>;
  noIndex: boolean;
}
