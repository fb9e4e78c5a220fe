import type {DocumentModule, WholeDocument} from './host.ts';
import type {PageData} from './route.ts';
import type {SiteData} from './site.ts';

/**
 * Exports of the server bundle (`runtime/server-entry.tsx`). `core/render` uses React only through
 * it.
 */
export interface ServerBundle {
  createRenderer: (site: SiteData, io: RenderIO) => (page: PageData) => Promise<RenderedPage>;
}

/** Gives the server bundle documents and shared data; the browser fetches them by URL. */
export interface RenderIO {
  /** Evaluates the source of a document's module; the runtime doesn't import Node.js modules. */
  evaluate: (text: string, filename: string) => DocumentModule;
  /** Returns the source of a document's module. */
  readDocument: (key: string, url: string) => string;
  readShared: (name: string, url: string) => unknown;
}

/** An error of a page with documents. */
export interface DocumentError extends Error {
  /** Names of the components that documents can use without an import. */
  provided?: string[];
}

/** A rendered page: HTML, and the facts for the link check. */
export interface RenderedPage {
  /** Content of `<div id="__docusaurus">`. */
  html: string;
  head: RenderedHead;
  /** Links that components rendered, as written in the HTML, without duplicates. */
  links: string[];
  /** IDs that links can point to. */
  anchors: string[];
  /** Documents that consist of one static block, by key. */
  whole?: Record<string, WholeDocument>;
  /** Registry keys of the optional modules that the page uses (`theme/_manifest.ts`). */
  shown: string[];
}

/** Head tags as HTML strings, in order, and the attributes of `<html>` and `<body>`. */
export interface RenderedHead {
  title: string;
  tags: string[];
  htmlAttributes: Record<string, string>;
  bodyAttributes: Record<string, string>;
  noIndex: boolean;
}
