import type GithubSlugger from 'github-slugger';
import type {Diagnostic, Place, Severity} from '../../contract/diagnostic.ts';
import type {DocumentKey, DocumentLink, DocumentSet, Need, SourceDocument} from '../../contract/document.ts';
import type {Answers} from './answers.ts';
import type {AssetCollector} from './collect-assets.ts';
import type {MaskedEmphasis} from './cjk-emphasis.ts';
import type {CompileEnvironment} from './compile-environment.ts';

/** A heading of the outline, or the place of an imported document's outline. */
export type OutlineItem = {value: string; id: string; level: number} | {partial: string; specifier: string};

/** A node that knows where it stands; trees of plugins may leave it out. */
export interface Placed {
  position?: {start: {line: number; column: number}; end: {line: number; column: number}} | undefined;
}

/** What a step says about a problem; the context adds file, line and column. */
export interface Problem {
  code: string;
  message: string;
  hint?: string;
  severity?: Severity;
  /** Only where it is not a mistake of the author. */
  stack?: string;
}

/**
 * Everything the steps need to know about the document that is being compiled, and what they find
 * out.
 */
export interface DocumentContext {
  readonly environment: CompileEnvironment;
  readonly document: SourceDocument;
  readonly set: DocumentSet | undefined;
  readonly format: 'mdx' | 'md';
  /** Questions about other files; what was asked becomes part of the cache key. */
  readonly answers: Answers;
  readonly assets: AssetCollector;
  readonly slugger: GithubSlugger;
  report: (problem: Problem, node?: Placed) => void;
  placeOf: (node: Placed | undefined) => Place;

  /** What the text as it is parsed has instead of some characters; see `cjk-emphasis.ts`. */
  masked?: MaskedEmphasis & {written: string};
  contentTitle?: string;
  /** Documents whose exports this one gives on (`export * from`). */
  exportedDocuments: DocumentKey[];
  outline: OutlineItem[];
  /** The author exports a `toc` of their own. */
  ownToc: boolean;
  headingLines: Map<string, number>;
  links: DocumentLink[];
  anchors: Set<string>;
  languages: Set<string>;
  needs: Map<string, Set<string>>;
  lazyNeeds: Map<string, Set<string>>;
  documents: Set<DocumentKey>;
  /** Specifiers that lead nowhere and were reported. */
  missing: Set<string>;
  /** Specifiers of imported documents, as written, and their keys. */
  documentKeys: Map<string, DocumentKey>;
  diagnostics: Diagnostic[];
  /** Code of the site took part: what it has read decides about the result as well. */
  ranSiteCode: boolean;
}

/** Runs code of the site for a document, and records what it reads. */
export function runSiteCode<Result>(context: DocumentContext, run: () => Result): Result {
  context.ranSiteCode = true;
  const {reads} = context.environment;
  return reads ? reads.observe(run) : run();
}

/** Notes that `names` of a module are used; no names: it is loaded for its side effects. */
export function noteNeed(needs: Map<string, Set<string>>, key: string, names: string[]): void {
  const known = needs.get(key) ?? new Set<string>();
  for (const name of names) known.add(name);
  needs.set(key, known);
}

/** The noted needs as data, sorted. */
export function needList(needs: Map<string, Set<string>>): Need[] {
  return [...needs].map(([key, names]) => ({key, names: names.has('*') ? ['*'] : [...names].sort()})).sort(byKey);
}

function byKey(a: Need, b: Need): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}
