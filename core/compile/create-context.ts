import GithubSlugger from 'github-slugger';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import type {CompileRequest} from '../../contract/document.ts';
import type {Answers} from './answers.ts';
import {createAssetCollector} from './collect-assets.ts';
import type {CompileEnvironment} from './compile-environment.ts';
import {cloneValue} from './clone-tree.ts';
import {pluginEntries} from './compile-session.ts';
import type {DocumentContext, Placed} from './document-context.ts';

/** A fresh context for one document. */
export function createContext(
  {document, set}: CompileRequest,
  {environment, answers}: {environment: CompileEnvironment; answers: Answers},
): DocumentContext {
  const diagnostics: Diagnostic[] = [];
  const placeOf = (node: Placed | undefined): Place => {
    const {start, end} = node?.position ?? {};
    if (!start) return {file: document.id};
    const place = {file: document.id, line: start.line, column: start.column};
    return end && (end.line !== start.line || end.column !== start.column)
      ? {...place, endLine: end.line, endColumn: end.column}
      : place;
  };
  const own = environment.setOf(set);
  return {
    environment,
    // Plugins may change front matter in place, and a document may be compiled more than once.
    document:
      own && pluginEntries(own).length > 0 ? {...document, frontMatter: cloneValue(document.frontMatter)} : document,
    set: own,
    format: formatOf(document, environment),
    answers,
    assets: createAssetCollector(answers, environment.options.baseUrl),
    slugger: new GithubSlugger(),
    placeOf,
    report: ({severity = 'error', ...problem}, node) => {
      diagnostics.push({...problem, severity, place: placeOf(node)});
    },
    exportedDocuments: [],
    outline: [],
    ownToc: false,
    headingLines: new Map(),
    links: [],
    anchors: new Set(),
    languages: new Set(),
    needs: new Map(),
    lazyNeeds: new Map(),
    documents: new Set(),
    missing: new Set(),
    documentKeys: new Map(),
    diagnostics,
    ranSiteCode: false,
  };
}

/**
 * `mdx.format` of the front matter, else `markdown.format`; `detect` goes by the name of the file.
 */
function formatOf({frontMatter, path}: CompileRequest['document'], environment: CompileEnvironment): 'mdx' | 'md' {
  const {mdx} = frontMatter as {mdx?: {format?: unknown} | null};
  const format = mdx?.format ?? environment.options.markdown.format;
  if (format === 'md' || format === 'mdx') return format;
  return path.endsWith('.md') ? 'md' : 'mdx';
}
