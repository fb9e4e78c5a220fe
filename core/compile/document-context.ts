import GithubSlugger from 'github-slugger';
import type {Definition} from 'mdast';
import type {Diagnostic, Place, Severity} from '../../contract/diagnostic.ts';
import type {
  CompileRequest,
  DocumentKey,
  DocumentLink,
  DocumentSet,
  DocumentText,
  ModuleRef,
} from '../../contract/document.ts';
import type {StaticBlock} from '../../contract/host.ts';
import type {SiteCode} from '../../contract/stages.ts';
import {lineAndColumn} from '../support/text-position.ts';
import {cloneValue} from './clone-tree.ts';
import {pluginEntries, type CompileOptions} from './compile-job.ts';
import type {HighlightCode} from './highlight-code.ts';
import type {MaskedEmphasis} from './prepare-text.ts';
import type {Dependency, SiteQueries} from './site-queries.ts';
import {TimeBudget} from './time-limit.ts';

/** A node with a position; trees of plugins may leave it out. */
export interface Placed {
  position?: {start: {line: number; column: number}; end: {line: number; column: number}} | undefined;
}

/** A part of a line of a text, by its offset. */
export function placedAt(text: string, offset: number, length = 0): Placed {
  const start = lineAndColumn(text, offset);
  return {position: {start, end: {...start, column: start.column + length}}};
}

/** What a step reports; the context adds file, line and column. */
export interface Problem {
  code: string;
  message: string;
  hint?: string;
  severity?: Severity;
  /** Only for bugs, not for errors of the author. */
  stack?: string;
}

/** A step, of whatever kind; `core/compile/step.ts` defines what else it has. */
export type NamedStep = {name: string};

/** What one thread compiles the documents of a job with. */
export interface CompileSession {
  options: CompileOptions;
  sets: ReadonlyMap<string, DocumentSet>;
  stateful: ReadonlySet<string>;
  /** Missing where no document needs a function of the configuration (`needsCode`). */
  code: SiteCode | undefined;
  queries: SiteQueries;
  highlight: HighlightCode;
  /** Name of the plugin that is transforming a document, by the document's absolute path. */
  activePlugins: Map<string, string>;
  /** Steps around the others for documents that aren't trusted (`markdown.trust`). */
  untrusted: {markdown: NamedStep[]; html: NamedStep[]};
  /** Rejects with `NotNative` for a document that is left to the other. */
  native: MarkdownCompiler;
  unified: MarkdownCompiler;
}

/**
 * Compiles the text of a document to statements on one line, and notes what it exports. Rejects
 * with what parsers and plugins throw; a plugin's failure is a `PluginFailure`.
 */
export type MarkdownCompiler = (text: string, context: DocumentContext) => Promise<string>;

/** The document that is being compiled, as steps see it, and what they find out about it. */
export class DocumentContext {
  readonly session: CompileSession;
  readonly key: DocumentKey;
  readonly document: DocumentText;
  readonly set: DocumentSet | undefined;
  readonly format: 'mdx' | 'md';
  /** Queries about the rest of the site; each becomes one of the dependencies. */
  readonly queries: SiteQueries;
  readonly dependencies: Dependency[];
  readonly slugger = new GithubSlugger();
  readonly time: TimeBudget;

  /** `data` of the virtual file, which plugins read and may add to. */
  readonly data: Record<string, unknown>;
  /** What the text as it is parsed has instead of some characters; see `maskEmphasis`. */
  masked?: MaskedEmphasis & {written: string};
  /** The text as it is parsed. */
  parsed?: string;
  contentTitle?: string;
  /** Exported name to local name. */
  exports = new Map<string, string>();
  /** Code that runs before the statements of the text. */
  statements: string[] = [];
  /** Static blocks, in the order in which the document renders them. */
  blocks: StaticBlock[] = [];
  /** The document is one static block, and exports nothing of its own. */
  isWhole = false;
  /** Documents that this one re-exports (`export * from`). */
  exportedDocuments: DocumentKey[] = [];
  headingLines = new Map<string, number>();
  links: DocumentLink[] = [];
  /** `[name]: url` by name in upper case; the first of a name counts. */
  definitions = new Map<string, Definition>();
  /** URLs of the files that definitions lead to; undefined for other definitions. */
  assetUrls = new Map<Definition, string | undefined>();
  /** How often the document has inlined an SVG file, by absolute path. */
  inlinedFiles = new Map<string, number>();
  anchors = new Set<string>();
  /** Files to copy, by path in the output. */
  assets = new Map<string, string>();
  moduleRefs: ModuleRef[] = [];
  lazyModuleRefs: ModuleRef[] = [];
  documents = new Set<DocumentKey>();
  /** Specifiers that could not be resolved and were reported. */
  missing = new Set<string>();
  diagnostics: Diagnostic[] = [];
  /** Code of the site took part: what it has read decides about the result as well. */
  ranSiteCode = false;

  /** Creates the context for one attempt to compile a document. */
  constructor({key, document, set = ''}: CompileRequest<DocumentText>, session: CompileSession, attempt = 0) {
    this.key = key;
    this.session = session;
    this.time = new TimeBudget(session.options.markdown.limits.seconds, document.text.length, attempt);
    this.set = session.sets.get(set);
    // Plugins may change front matter in place, and a document may be compiled more than once.
    const isChanged = this.set !== undefined && pluginEntries(this.set).length > 0;
    this.document = isChanged ? {...document, frontMatter: cloneValue(document.frontMatter)} : document;
    this.data = {frontMatter: this.document.frontMatter, compilerName: 'client'};
    this.format = formatOf(document, session);
    ({queries: this.queries, dependencies: this.dependencies} = session.queries.tracked());
  }

  report({severity = 'error', ...problem}: Problem, node?: Placed): void {
    this.diagnostics.push({...problem, severity, place: this.placeOf(node)});
  }

  placeOf(node: Placed | undefined): Place {
    const {start, end} = node?.position ?? {};
    const file = this.document.id;
    if (!start) return {file};
    const place = {file, line: start.line, column: start.column};
    const isPoint = !end || (end.line === start.line && end.column === start.column);
    return isPoint ? place : {...place, endLine: end.line, endColumn: end.column};
  }
}

/**
 * `mdx.format` of the front matter, else `markdown.format`; `detect` goes by the name of the file.
 */
function formatOf({frontMatter, path}: DocumentText, {options}: CompileSession): 'mdx' | 'md' {
  const {mdx} = frontMatter as {mdx?: {format?: unknown} | null};
  const format = mdx?.format ?? options.markdown.format;
  if (format === 'md' || format === 'mdx') return format;
  return path.endsWith('.md') ? 'md' : 'mdx';
}
