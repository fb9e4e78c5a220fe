import type {ComponentType, JSX} from './jsx.ts';
import type {JsonObject} from './json.ts';

/**
 * The form of a compiled document, a small ES module that the browser and the server both load:
 *
 *     export const needs = [["@theme/Tabs", ["default"]]]
 *     export const create = host => { ...; return {default: MDXContent, toc, frontMatter, contentTitle, assets} }
 *     export const partials = {"docs/_part.mdx": host => {...}}
 *
 * The third line is present if the file contains partials that only this page uses. Other top-level
 * statements aren't allowed: the server splits the text where these statements start
 * (`vm.compileFunction`). A test checks the form.
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

/**
 * Everything that a compiled document can use from outside. `runtime/document-host.ts` implements
 * it.
 */
export interface DocumentHost {
  /** JSX runtime: `jsx`, `jsxs`, `Fragment` of React. */
  jsx: JSX['jsx'];
  jsxs: JSX['jsxs'];
  Fragment: unknown;
  /** Returns the theme's components for Markdown elements (`useMDXComponents` of @mdx-js/react). */
  useMDXComponents: (components?: Record<string, unknown>) => Record<string, unknown>;
  /** Returns the namespace of a module that was loaded before the document runs. */
  use: (key: string) => Record<string, unknown>;
  /** Loads a module and resolves to its namespace: `import()` in a document. */
  load: (key: string) => Promise<Record<string, unknown>>;
  /** Returns the exports of another document. */
  document: (key: string) => DocumentExports;
  /**
   * Registers a highlighted code block and returns its plain text. `html` has one line for each
   * line of code: `<i class="k">const</i> x`; see `core/compile/highlight-code.ts`.
   */
  code: (language: string, html: string) => string;
  /** Metadata that the plugin provides for this use of the document. */
  metadata: JsonObject | undefined;
}
