import type {ComponentType, JSX} from './jsx.ts';
import type {JsonObject} from './json.ts';

/**
 * The form of a compiled document, a small ES module that the browser and the server both load:
 *
 *     export const needs = [["@theme/Tabs", ["default"]]]
 *     export const create = host => { ...; return {default: MDXContent, toc, frontMatter, contentTitle, assets} }
 *     export const partials = {"docs/_part.mdx": host => {...}}
 *     export const blocks = {"": [[["p", 0, "Text"]]], "docs/_part.mdx": []}
 *     export const whole = true
 *
 * The third line is present if the file contains partials that only this page uses, the fourth if
 * it has static blocks (JSON; `core/compile/steps/static-blocks.ts`): its own have no name, so that
 * the file of a document that was moved is still the same. The last is present if the document
 * consists of one block. Other top-level statements aren't allowed: the server splits the text
 * where these statements start (`vm.compileFunction`). A test checks the form.
 *
 * The page that the server renders has the HTML of the blocks already. For it, the browser loads
 * the module without the last two lines, or nothing if `whole` is set (`WholeDocument`).
 */
export interface DocumentModule {
  needs: [key: string, names: string[]][];
  create: DocumentFactory;
  partials?: Record<string, DocumentFactory>;
  blocks?: Record<string, StaticBlock[]>;
  whole?: boolean;
}

/** Neighboring elements of a document that never change. */
export type StaticBlock = StaticNode[];

/**
 * An element: its tag, its properties as React names them (0 if it has none), and the HTML of its
 * content. Or the line break between two elements.
 */
export type StaticNode = [tag: string, props: Record<string, unknown> | 0, html: string] | '\n';

/** The tags of a block; those without a line break between them are separated by a space. */
export function tagsOf(block: StaticBlock): string {
  let tags = '';
  for (const node of block) {
    if (node === '\n') tags += node;
    else tags += tags === '' || tags.endsWith('\n') ? node[0] : ` ${node[0]}`;
  }
  return tags;
}

/** The exports of a document that consists of one static block, and the tags of the block. */
export interface WholeDocument extends Omit<DocumentExports, 'default'> {
  tags: string;
}

/** Start of the line with the static blocks of a module. */
export const BLOCKS = '\nexport const blocks = {"';
const WHOLE = '\nexport const whole = true\n';

/** Prints the lines of the static blocks of a module. Their JSON contains no line break. */
export function blocksText(blocks: Record<string, StaticBlock[]>, whole: boolean): string {
  return `${BLOCKS.slice(1, -2)}${JSON.stringify(blocks)}${whole ? WHOLE : '\n'}`;
}

/**
 * Splits the text of a module before its static blocks.
 *
 * @returns the text without the blocks, their JSON, if there are any, and whether they are all
 */
export function splitBlocks(text: string): {code: string; blocks?: string; whole: boolean} {
  const whole = text.endsWith(`]}${WHOLE}`);
  const at = whole || text.endsWith(']}\n') ? text.lastIndexOf(BLOCKS) : -1;
  if (at < 0) return {code: text, whole: false};
  const blocks = text.slice(at + BLOCKS.length - 2, whole ? -WHOLE.length : -1);
  return {code: text.slice(0, at + 1), blocks, whole};
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
  /**
   * Renders a static block.
   *
   * @param tags of its elements, with the line breaks between them
   */
  block: (index: number, tags: string) => unknown;
  /** Returns a static block with the lines of code, for `stored` of `@theme/CodeBlock`. */
  lines: (index: number) => unknown;
  /** Metadata that the plugin provides for this use of the document. */
  metadata: JsonObject | undefined;
}
