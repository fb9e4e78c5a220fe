import path from 'node:path';
import type {CompileRequest, CompiledDocument, DocumentFacts, DocumentKey, TocEntry} from '../../contract/document.ts';
import {recordAnswers, type Question} from './answers.ts';
import {maskEmphasis} from './cjk-emphasis.ts';
import type {CompileEnvironment} from './compile-environment.ts';
import {checkNesting} from './check-nesting.ts';
import {createContext} from './create-context.ts';
import {needList, type DocumentContext} from './document-context.ts';
import {frontMatterAssets} from './front-matter-assets.ts';
import {PluginFailure, type MarkdownCompiler} from './compiled-body.ts';
import {moduleText} from './module-text.ts';
import {MISTAKE, NotNative} from './native/not-native.ts';
import {cutAtMarker, preprocessText} from './preprocess-text.ts';
import {defaultAdmonitions} from './steps/admonitions.ts';
import {describeFailure} from './syntax-errors.ts';

/** A compiled document with all that decides whether it is still good. */
export interface CompileResult {
  compiled: CompiledDocument;
  asked: [Question, string][];
  ranSiteCode: boolean;
  /** False after the failure of a plugin: next time it may not fail. */
  keep: boolean;
}

/** What one thread compiles with. */
export interface Compiler {
  environment: CompileEnvironment;
  /** Rejects with `NotNative` for a document that is left to the other. */
  native: MarkdownCompiler;
  unified: MarkdownCompiler;
}

/**
 * The module of a document that cannot be compiled, so that the other stages can go on and report
 * as well.
 */
const EMPTY_MODULE =
  'export const needs = []\nexport const create = host => {return {default: () => null, toc: [], frontMatter: {}, assets: {}};}\n';

/** Key of a document in one of its variants. */
export function documentKey({document, variant}: CompileRequest): DocumentKey {
  return variant === 'truncated' ? `${document.id}?truncated=true` : document.id;
}

/**
 * One document in, one module and its facts out, by the native compiler where it can. Never rejects
 * for what is wrong in a document: problems are in `diagnostics`, with their place in the file. A
 * document with an error is compiled by unified, so that there is one text for each mistake.
 */
export async function compileDocument(request: CompileRequest, compiler: Compiler): Promise<CompileResult> {
  const {environment} = compiler;
  const native = await compiledBy(compiler.native, request, environment);
  const because = reasonAgainst(native);
  if (because === undefined) return finished(native, request, {compiler: 'native'});
  const unified = await compiledBy(compiler.unified, request, environment);
  if (environment.options.markdown.compiler === 'native' && because !== MISTAKE) noteUnified(unified.context, because);
  return finished(unified, request, {compiler: 'unified', because});
}

/** The result of a document that a plugin never finishes. */
export function unfinishedDocument(request: CompileRequest, {environment}: Compiler): CompileResult {
  const {answers, asked} = recordAnswers(environment.answers, environment.options.siteDir);
  const context = createContext(request, {environment, answers});
  const plugin = environment.atWork.get(request.document.path);
  const who = plugin === undefined ? 'Compiling' : `The plugin "${plugin}"`;
  context.report({
    code: 'INK4030',
    message: `${who} does not finish: it waits for something that never happens.`,
    hint: 'A plugin may wait for another document, for a timer or for a request, if that ends in time.',
  });
  const result = finished({context, asked, code: EMPTY_MODULE}, request, {compiler: 'unified'});
  return {...result, keep: false};
}

/** One try: what was found out, or what it failed with. */
interface Attempt {
  context: DocumentContext;
  asked: [Question, string][];
  code?: string;
  error?: unknown;
}

async function compiledBy(
  compile: MarkdownCompiler,
  request: CompileRequest,
  environment: CompileEnvironment,
): Promise<Attempt> {
  const {answers, asked} = recordAnswers(environment.answers, environment.options.siteDir);
  const context = createContext(request, {environment, answers});
  try {
    return {context, asked, code: await compiledModule(request, {context, compile})};
  } catch (error) {
    return {context, asked, error};
  }
}

function reasonAgainst({code, error, context}: Attempt): string | undefined {
  if (error instanceof NotNative) return error.reason;
  return code === undefined || context.diagnostics.some(({severity}) => severity === 'error') ? MISTAKE : undefined;
}

/** `markdown.compiler: 'native'` asks to be told. */
function noteUnified(context: DocumentContext, because: string): void {
  context.report({
    code: 'INK4026',
    severity: 'warning',
    message: `The document is compiled with unified: ${because}.`,
    hint: 'This takes longer, but the page is the same. Set markdown.compiler to "auto" to hide this warning.',
  });
}

function finished(
  {context, asked, code, error}: Attempt,
  request: CompileRequest,
  way: Pick<CompiledDocument, 'compiler' | 'because'>,
): CompileResult {
  let keep = true;
  if (code === undefined) {
    const failure = error instanceof PluginFailure ? error : undefined;
    const {problem, node} = describeFailure(failure ? failure.cause : error, failure?.plugin);
    context.report(problem, node);
    keep = problem.code !== 'INK4013';
  }
  const dependsOn = asked.flatMap(([question, hash]) =>
    question[0] === 'hash' && hash !== '' ? [{path: question[1], hash}] : [],
  );
  const compiled = {
    key: documentKey(request),
    id: request.document.id,
    code: code ?? EMPTY_MODULE,
    facts: {...(code === undefined ? emptyFacts() : factsOf(context)), dependsOn},
    diagnostics: context.diagnostics,
    ...way,
  };
  return {compiled, asked, ranSiteCode: context.ranSiteCode, keep};
}

async function compiledModule(
  {document, variant}: CompileRequest,
  {context, compile}: {context: DocumentContext; compile: MarkdownCompiler},
): Promise<string> {
  const {set, environment} = context;
  const {markdown} = environment.options;
  const marker = variant === 'truncated' ? set?.truncateMarker : undefined;
  const written = marker ? cutAtMarker(document.text, marker) : document.text;
  const text = preprocessed(written, context);
  const keywords = set ? set.admonitions && set.admonitions.keywords : defaultAdmonitions;
  const source = preprocessText(text, {admonitionKeywords: (markdown.mdx1Compat.admonitions && keywords) || []});
  checkNesting(source, context.format);
  const masked = environment.writing.emphasis ? maskEmphasis(source) : undefined;
  if (masked) context.masked = {...masked, written: source};
  const {body, exports, dependsOn} = await compile(masked?.text ?? source, context);
  for (const file of dependsOn) context.answers.hash(path.resolve(path.dirname(document.path), file));
  return moduleText({
    needs: needList(context.needs),
    data: {
      frontMatter: context.document.frontMatter,
      ...(context.contentTitle === undefined ? {} : {contentTitle: context.contentTitle}),
      assets: frontMatterAssets(context),
    },
    constants: {
      ...(/\bmetadata\b/.test(body) ? {metadata: 'host.metadata'} : {}),
      ...(context.contentTitle === undefined && /\bcontentTitle\b/.test(body) ? {contentTitle: 'undefined'} : {}),
    },
    body,
    exports,
    exportedDocuments: context.exportedDocuments,
  });
}

/** A failure is the site's, not ours; it may be gone next time. */
function preprocessed(text: string, context: DocumentContext): string {
  try {
    return context.environment.preprocess(context, text);
  } catch (error) {
    throw new PluginFailure('markdown.preprocessor', error);
  }
}

function factsOf(context: DocumentContext): DocumentFacts {
  return {
    needs: needList(context.needs),
    lazyNeeds: needList(context.lazyNeeds),
    documents: [...context.documents],
    toc: context.outline.map((item): TocEntry => {
      if (!('partial' in item)) return item;
      return {value: '', id: '', level: 0, partial: context.documentKeys.get(item.specifier) ?? item.specifier};
    }),
    anchors: [...context.anchors],
    links: context.links,
    assets: context.assets.list().map(({source, file}) => ({source: relativeTo(context, source), file})),
    ...(context.contentTitle === undefined ? {} : {contentTitle: context.contentTitle}),
    dependsOn: [],
    languages: [...context.languages].sort(),
  };
}

/** Results do not depend on where the site lies, so that the cache holds anywhere. */
function relativeTo({environment}: DocumentContext, file: string): string {
  return path.relative(environment.options.siteDir, file).split(path.sep).join('/');
}

function emptyFacts(): DocumentFacts {
  return {
    needs: [],
    lazyNeeds: [],
    documents: [],
    toc: [],
    anchors: [],
    links: [],
    assets: [],
    dependsOn: [],
    languages: [],
  };
}
