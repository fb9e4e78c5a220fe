import type {ComponentType, JSX} from './jsx.ts';
import type {JsonObject} from './json.ts';

/**
 * The form of a compiled document, a small ES module that browser and server load alike:
 *
 *     export const needs = [["@theme/Tabs", ["default"]]]
 *     export const create = host => { ...; return {default: MDXContent, toc, frontMatter, contentTitle, assets} }
 *     export const partials = {"docs/_part.mdx": host => {...}}
 *
 * The third is there only where a page's file carries the partials that it alone uses. No other
 * top-level statement may occur: the server takes the text apart where these begin
 * (`vm.compileFunction`), a test holds them.
 */
export interface DocumentModule {
  needs: [key: string, names: string[]][];
  create: DocumentFactory;
  partials?: Record<string, DocumentFactory>;
}

export type DocumentFactory = (host: DocumentHost) => DocumentExports;

export interface DocumentExports {
  default: ComponentType;
  toc: {value: string; id: string; level: number}[];
  frontMatter: Record<string, unknown>;
  contentTitle?: string;
  assets: Record<string, unknown>;
  [name: string]: unknown;
}

/** All that a compiled document may ask for. Implemented once, in `runtime/document-host.ts`. */
export interface DocumentHost {
  /** JSX runtime: `jsx`, `jsxs`, `Fragment` of React. */
  jsx: JSX['jsx'];
  jsxs: JSX['jsxs'];
  Fragment: unknown;
  /**
   * Components that the theme gives for Markdown elements (`useMDXComponents` of @mdx-js/react).
   */
  useMDXComponents: (components?: Record<string, unknown>) => Record<string, unknown>;
  /** Namespace of a module that the bundle offers; it was loaded before the document runs. */
  use: (key: string) => Record<string, unknown>;
  /** The same, loaded when asked for: what `import()` in a document becomes. */
  load: (key: string) => Promise<Record<string, unknown>>;
  /** Exports of another document. */
  document: (key: string) => DocumentExports;
  /**
   * Registers a highlighted code block and gives back its plain text. `lines` is HTML, a line of
   * code a line: `<i class="k">const</i> x`; see `core/compile/highlight-code.ts`.
   */
  code: (language: string, html: string) => string;
  /** Metadata that the plugin gave for the place where the document is used. */
  metadata: JsonObject | undefined;
}
