import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {
  mergeModuleRefs,
  readDocumentKey,
  type CompileRequest,
  type CompiledDocument,
  type CompiledDocumentRef,
  type DocumentFacts,
  type DocumentText,
} from '../../contract/document.ts';
import {relativePath} from '../store/inputs.ts';
import {hasErrors} from '../support/diagnostics.ts';
import {checkNesting} from './check-nesting.ts';
import {
  DocumentContext,
  type CompileSession,
  type MarkdownCompiler,
  type Placed,
  placedAt,
  type Problem,
} from './document-context.ts';
import {moduleText} from './print-module.ts';
import {DOCUMENT_ERROR, NotNative} from './native/unified-only.ts';
import {cutAtMarker, maskEmphasis, prepareText} from './prepare-text.ts';
import {outsideFiles, type Dependency} from './site-queries.ts';
import {loadText, PluginFailure, preprocessBySite} from './site-code.ts';
import {admonitionKeywords} from './steps/directives.ts';
import {describeFailure} from './syntax-errors.ts';
import {TimeLimitError} from './time-limit.ts';

/** A compiled document with all that decides whether it is still valid. */
export interface CompileResult {
  document: CompiledDocument;
  dependencies: Dependency[];
  ranSiteCode: boolean;
  /** False after the failure of a plugin: next time it may not fail. */
  isCacheable: boolean;
}

/**
 * The module of a document that cannot be compiled, so that the other stages can go on and report
 * as well.
 */
const EMPTY_MODULE =
  'export const needs = []\nexport const create = host => {return {default: () => null, toc: [], frontMatter: {}, assets: {}};}\n';

/**
 * Compiles a document to a module and its facts, with the native compiler where possible. Never
 * rejects for problems in the document: they are in `diagnostics`, with their position. A document
 * with an error is compiled by unified, so that each error has one message.
 */
export async function compileDocument(
  request: CompileRequest<DocumentText>,
  session: CompileSession,
): Promise<CompileResult> {
  // Each plugin with state sees each document once, so there must be no second attempt.
  const isStateful = request.set !== undefined && session.stateful.has(request.set);
  const native = isStateful ? undefined : await attempt(session.native, request, session);
  if (native?.error instanceof TimeLimitError) return resultOf(native, request, {compiler: 'native'});
  const reason = native ? reasonAgainst(native) : 'a plugin that keeps state across documents';
  if (native && reason === undefined) return resultOf(native, request, {compiler: 'native'});
  const unified = await attempt(session.unified, request, session, isStateful ? 0 : MOST_RETRIES);
  if (reason === undefined || reason === DOCUMENT_ERROR || session.options.markdown.compiler !== 'native')
    return resultOf(unified, request, {compiler: 'unified', reason});
  unified.context.report({
    code: 'INK4026',
    severity: 'warning',
    message: `The document is compiled with unified: ${reason}.`,
    hint: 'This takes longer, but the page is the same. Set markdown.compiler to "auto" to hide this warning.',
  });
  return resultOf(unified, request, {compiler: 'unified', reason});
}

/** The result of a document that a plugin never finishes. */
export function unfinishedDocument(request: CompileRequest<DocumentText>, session: CompileSession): CompileResult {
  const context = new DocumentContext(request, session);
  const plugin = session.activePlugins.get(request.document.path);
  const who = plugin === undefined ? 'Compiling' : `The plugin "${plugin}"`;
  context.report({
    code: 'INK4030',
    message: `${who} does not finish: it waits for something that never happens.`,
    hint: 'A plugin may wait for another document, for a timer or for a request, if that ends in time.',
  });
  return {...resultOf({context, code: EMPTY_MODULE}, request, {compiler: 'unified'}), isCacheable: false};
}

/** One attempt: what was found out, or what it failed with. */
interface Attempt {
  context: DocumentContext;
  code?: string;
  error?: unknown;
}

async function attempt(
  compile: MarkdownCompiler,
  request: CompileRequest<DocumentText>,
  session: CompileSession,
  retries = MOST_RETRIES,
): Promise<Attempt> {
  for (let count = 0; ; count++) {
    const context = new DocumentContext(request, session, count);
    try {
      return {context, code: await compiledModule(request, {context, compile})};
    } catch (error) {
      if (!(error instanceof TimeLimitError && error.isStarved && count < retries)) return {context, error};
    }
  }
}

/**
 * On a machine that is so busy that a document gets no time. Plugins that keep state see each
 * document once.
 */
const MOST_RETRIES = 4;

function reasonAgainst({code, error, context}: Attempt): string | undefined {
  if (error instanceof NotNative) return error.message;
  return code === undefined || hasErrors(context.diagnostics) ? DOCUMENT_ERROR : undefined;
}

function resultOf(
  {context, code, error}: Attempt,
  {key, document: {id}}: CompileRequest,
  {compiler, reason}: {compiler: CompiledDocumentRef['compiler']; reason?: string | undefined},
): CompileResult {
  const {siteDir, markdown} = context.session.options;
  let isCacheable = true;
  if (error instanceof InkstoneError) {
    // Results don't depend on the place of the site, so that the cache is valid anywhere.
    const portable = error.diagnostics.map(({place, ...problem}) =>
      place && path.isAbsolute(place.file)
        ? {...problem, place: {...place, file: relativePath(place.file, siteDir)}}
        : {...problem, ...(place && {place})},
    );
    context.diagnostics.push(...portable);
  } else if (code === undefined) {
    const failure = error instanceof PluginFailure ? error : undefined;
    const hasHtmlComments = markdown.mdx1Compat.comments;
    const parsing = {plugin: failure?.plugin, siteDir, hasHtmlComments, text: context.parsed};
    const {problem, node} = describeFailure(failure ? failure.cause : error, parsing);
    const marker = markerInTag(problem, context);
    if (marker) context.report(...marker);
    else context.report(problem, node);
    isCacheable = problem.code !== 'INK4013' && problem.code !== 'INK4040';
  }
  const outside = outsideFiles(context.dependencies);
  const document: CompiledDocument = {
    key,
    id,
    code: code ?? EMPTY_MODULE,
    facts: code === undefined ? NO_FACTS : factsOf(context),
    diagnostics: context.diagnostics,
    compiler,
    ...(reason === undefined ? {} : {reason}),
    ...(outside.length > 0 && {outsideFiles: outside}),
  };
  return {document, dependencies: context.dependencies, ranSiteCode: context.ranSiteCode, isCacheable};
}

async function compiledModule(
  {key, document}: CompileRequest<DocumentText>,
  {context, compile}: {context: DocumentContext; compile: MarkdownCompiler},
): Promise<string> {
  const {set, session} = context;
  const {markdown, writing} = session.options;
  const marker = readDocumentKey(key).isTruncated ? set?.truncateMarker : undefined;
  if (Object.keys(document.frontMatter).length === 0) checkFrontMatter(document.text, context);
  const whole = await loadText(document.text, context);
  const text = preprocessBySite(marker ? cutAtMarker(whole, marker) : whole, context);
  const source = prepareText(text, markdown.mdx1Compat.admonitions ? admonitionKeywords(set) : []);
  checkNesting(source, context.format);
  const masked = writing.emphasis ? maskEmphasis(source) : undefined;
  if (masked) context.masked = {...masked, written: source};
  context.parsed = masked?.text ?? source;
  return moduleText(await compile(context.parsed, context), context);
}

/** Lines of `key: value` between fences that don't begin in the first line. */
const LATE_FRONT_MATTER = /^(\s+)---[ \t]*[\r\n]+(?:[A-Za-z_]\w*:[^\n\r]*[\r\n]+)+---[ \t]*(?=[\r\n]|$)/;

function checkFrontMatter(text: string, context: DocumentContext): void {
  const found = LATE_FRONT_MATTER.exec(text);
  if (!found) return;
  const message = 'Front matter must begin in the first line. These lines are text of the page.';
  const problem = {code: 'INK4036', severity: 'warning', message, hint: 'Remove the space before them.'} as const;
  context.report(problem, placedAt(text, (found[1] ?? '').length));
}

/** A summary whose last tag is only closed after the truncation marker. */
function markerInTag({code, message}: Problem, {key, set, document}: DocumentContext): [Problem, Placed] | undefined {
  const marker = readDocumentKey(key).isTruncated ? set?.truncateMarker : undefined;
  const tag = /^The tag <([^>]+)> is not closed\./.exec(message)?.[1];
  if (!marker || code !== 'INK4002' || tag === undefined) return undefined;
  const {text} = document;
  const at = text.search(new RegExp(marker.source, marker.flags.replace('g', '')));
  if (at < 0 || !text.slice(at).includes(`</${tag}>`)) return undefined;
  const problem = {
    code,
    message: `The truncation marker is inside the tag <${tag}>, so the summary has no end of the tag.`,
    hint: 'Move the marker before or after the tag.',
  };
  return [problem, placedAt(text, at)];
}

const NO_FACTS: DocumentFacts = {moduleRefs: [], lazyModuleRefs: [], documents: [], anchors: [], links: [], assets: []};

function factsOf(context: DocumentContext): DocumentFacts {
  const {siteDir} = context.session.options;
  return {
    moduleRefs: mergeModuleRefs(context.moduleRefs),
    lazyModuleRefs: mergeModuleRefs(context.lazyModuleRefs),
    documents: [...context.documents],
    anchors: [...context.anchors],
    links: context.links,
    // Results don't depend on the place of the site, so that the cache is valid anywhere.
    assets: Array.from(context.assets, ([file, source]) => ({source: relativePath(source, siteDir), file})),
  };
}
