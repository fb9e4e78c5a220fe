import {setImmediate as nextTurn, setTimeout as sleep} from 'node:timers/promises';
import type {CompileRequest, CompiledDocumentRef, DocumentText} from '../../contract/document.ts';
import type {SiteCode} from '../../contract/stages.ts';
import {bytesOf} from '../support/memory.ts';
import {contentHash} from '../support/output-files.ts';
import type {OutputTarget} from '../support/published-file.ts';
import {compileDocument, unfinishedDocument, type CompileResult} from './compile-document.ts';
import type {CompileJob} from './compile-job.ts';
import {CODE_HASH_LENGTH, type DocumentCache} from './document-cache.ts';
import type {CompileSession, MarkdownCompiler} from './document-context.ts';
import {writeDocument, writtenDocument} from './document-files.ts';
import {createHighlighter} from './highlight-code.ts';
import {createNativeCompiler} from './native/native-compiler.ts';
import {createQueries} from './site-queries.ts';

/**
 * Opens a session. The native compiler is part of it unless the site or the machine rules it out;
 * unified is loaded at the first document that needs it.
 */
export async function openSession(job: CompileJob, code: SiteCode | undefined): Promise<CompileSession> {
  const {options, sets, stateful} = job;
  const {includeLanguages, siteDir, prism} = options;
  const session: CompileSession = {
    options,
    sets: new Map(sets.map((set) => [set.id, set])),
    stateful: new Set(stateful),
    code,
    queries: createQueries(job),
    highlight: createHighlighter(
      prism.additionalLanguages,
      includeLanguages === undefined
        ? undefined
        : (await import('./include-languages.ts')).evaluateIncludeLanguages(includeLanguages, siteDir),
    ),
    activePlugins: new Map(),
    untrusted: options.markdown.trust === 'content' ? await untrustedSteps() : {markdown: [], html: []},
    native: (text, context) => native(text, context),
    unified: async (text, context) => {
      unified ??= import('./unified-compiler.ts').then((module) => module.createUnifiedCompiler(session));
      return (await unified)(text, context);
    },
  };
  const native = await createNativeCompiler(session);
  let unified: Promise<MarkdownCompiler> | undefined;
  return session;
}

/** Loaded only where needed, like the library behind them. */
async function untrustedSteps(): Promise<CompileSession['untrusted']> {
  const {writtenCode, sanitized} = await import('./steps/untrusted.ts');
  return {markdown: [writtenCode], html: [sanitized]};
}

/**
 * How documents of one thread share its time. `separately`: each starts when the one before has
 * ended or waits for a timer or a request. `together`: all start at once, because they wait for
 * each other. `inOrder`: each starts when nothing can go on with those before.
 */
export type Concurrency = 'separately' | 'together' | 'inOrder';

/**
 * Compiled documents in the order of the requests, or the sets of those that wait for documents
 * elsewhere.
 */
export type CompileAnswer = {compiled: CompiledDocumentRef[]} | {waiting: string[]};

interface CompilePlan {
  /** Reads the text of a document when its turn comes. */
  withText: (request: CompileRequest) => CompileRequest<DocumentText>;
  cache: DocumentCache | undefined;
  concurrency: Concurrency;
  target: OutputTarget | undefined;
}

/** Compiles documents in this thread; stores them in the cache and in the output. */
export async function compileRequests(
  requests: readonly CompileRequest[],
  session: CompileSession,
  {withText, cache, concurrency, target}: CompilePlan,
): Promise<CompileAnswer> {
  const store = (request: CompileRequest, result: CompileResult): CompiledDocumentRef => {
    const code = bytesOf(result.document.code);
    const module = {code, hash: contentHash(code, CODE_HASH_LENGTH)};
    const written = writeDocument(result.document, module, target);
    if (result.isCacheable) cache?.write(request, result, module, written);
    return written ? writtenDocument(result.document, written) : result.document;
  };
  const together = await compileTogether(requests, {
    compile: async (request) => {
      const complete = withText(request);
      return store(complete, await compileDocument(complete, session));
    },
    concurrency,
    canWait: ({document}) => session.activePlugins.has(document.path),
    abandon: (request) => store(request, unfinishedDocument(withText(request), session)),
  });
  cache?.flush();
  if ('results' in together) return {compiled: together.results};
  return {waiting: [...new Set(together.waiting.flatMap(({set}) => set ?? []))]};
}

/** How `compileTogether` works on its items. */
export interface Together<Item, Result> {
  compile: (item: Item) => Promise<Result>;
  /**
   * Unless it is `separately`, every item that could be waited for is in the list. Otherwise the
   * others end when some are found to wait, so that they can be compiled again with what they wait
   * for.
   */
  concurrency: Concurrency;
  /** Whether an item that was started could be waiting for another one at this moment. */
  canWait: (item: Item) => boolean;
  /** The result of an item that never finishes. */
  abandon: (item: Item) => Result;
}

/** So many documents are started before the first of them is waited for. */
const MOST_AT_ONCE = 64;
/** Milliseconds between checks of what is active. */
const CHECK_AGAIN = 4;
/**
 * Milliseconds in which nothing finishes and nothing is active, until documents count as waiting
 * for each other.
 */
const IDLE_LIMIT = 250;
/** The same for one document of those that are compiled in order. */
const SHORT_IDLE_LIMIT = 20;
/** Milliseconds after which what is active (a request, a child process) is no longer waited for. */
const BUSY_LIMIT = 120_000;

/**
 * Compiles documents of one thread. Plugins may make a document wait for another one: the bundler
 * of Docusaurus starts all of them at once. Returns those that wait if what they wait for may be
 * elsewhere.
 */
export async function compileTogether<Item, Result>(
  items: readonly Item[],
  {compile, concurrency, canWait, abandon}: Together<Item, Result>,
): Promise<{results: Result[]} | {waiting: Item[]}> {
  const results = new Map<Item, Result>();
  const pending = new Set<Item>();
  const problem: {error?: unknown} = {};
  const before = activeResources();
  const start = (item: Item): void => {
    pending.add(item);
    compile(item)
      .then((result) => results.set(item, result))
      .catch((error: unknown) => (problem.error = error))
      .finally(() => pending.delete(item));
  };
  /** Until fewer than `limit` documents are pending; false if they wait for others that aren't. */
  const until = async (limit: number, idleLimit = IDLE_LIMIT): Promise<boolean> => {
    let done = results.size;
    let [idle, busy] = [0, 0];
    while (pending.size >= limit) {
      const started = performance.now();
      const isQuiet = isIdle(before);
      await (isQuiet ? nextTurn() : sleep(CHECK_AGAIN));
      if ('error' in problem) throw problem.error;
      if (results.size > done || ![...pending].some(canWait)) [done, idle, busy] = [results.size, 0, 0];
      const took = performance.now() - started;
      // A long turn was work, not a wait.
      if (isQuiet) idle += Math.min(took, CHECK_AGAIN);
      else busy += took;
      if (idle > idleLimit || busy > BUSY_LIMIT) return false;
    }
    return true;
  };
  for (const item of items) {
    start(item);
    await nextTurn();
    if ('error' in problem) throw problem.error;
    if (concurrency === 'together' || pending.size === 0) continue;
    if (concurrency === 'inOrder') await until(1, SHORT_IDLE_LIMIT);
    else if (!(await until(isIdle(before) ? 1 : MOST_AT_ONCE))) return {waiting: [...pending]};
  }
  if (!(await until(1))) {
    if (concurrency === 'separately') return {waiting: [...pending]};
    for (const item of pending) results.set(item, abandon(item));
  }
  if ('error' in problem) throw problem.error;
  return {results: items.map((item) => results.get(item) as Result)};
}

/** What keeps the event loop of this thread busy, by kind: requests, handles, timers. */
function activeResources(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Whether nothing is active that was not active before, except for these checks. */
function isIdle(before: ReadonlyMap<string, number>): boolean {
  return [...activeResources()].every(([kind, count]) => kind === 'Immediate' || count <= (before.get(kind) ?? 0));
}
