import {type InkstoneError, userError} from '../../contract/diagnostic.ts';
import type {CompileRequest, CompiledDocumentRef, DocumentStore, DocumentText} from '../../contract/document.ts';
import type {SiteCode, WorkerPool} from '../../contract/stages.ts';
import {contentHash, forEachLimited} from '../support/output-files.ts';
import type {OutputTarget} from '../support/published-file.ts';
import {RESTART_POOL_AFTER_TASKS} from '../support/worker-pool.ts';
import {hasRuntimeFunctions, type CompileJob} from './compile-job.ts';
import type {CompileAnswer, Concurrency} from './compile-session.ts';
import type {CompileSession} from './document-context.ts';
import type {CompileTask} from './compile-worker.ts';
import type {DocumentCache} from './document-cache.ts';

/**
 * Below this the start of workers costs more than it saves: each of them takes a second until it is
 * as fast as this thread (1,100 documents, native: 4.2 s of CPU here, 6.8 s with two workers, and
 * longer). Unified takes many times as long for one.
 */
const WORTH_A_WORKER = {native: 2000, unified: 32};
const MAX_BATCH = 32;

/**
 * Where the documents of a set are compiled. `anywhere`: in any thread, and cached. Otherwise in
 * the main thread and not cached: `separately`, or all documents of the set at once (see
 * `Concurrency`).
 */
export type Placement = 'anywhere' | Concurrency;

/** Distributes the documents of a site; see `createBatches`. */
export type CompileBatches = ReturnType<typeof createBatches>;

/** Documents of these sets wait for others of their set, so they must be compiled together. */
export class DocumentsWait extends Error {
  readonly sets: readonly string[];

  constructor(sets: readonly string[]) {
    super('documents wait for each other');
    this.sets = sets;
  }
}

/**
 * Distributes documents over the pool. Few ones, and those that are bound to this thread, are
 * compiled here; the Markdown compiler is loaded in this thread only then.
 *
 * @param cache the cache for this thread, and where other threads open it
 */
export function createBatches(
  job: CompileJob,
  {code, pool, store}: {code: SiteCode; pool: WorkerPool; store: Pick<DocumentStore, 'withText'>},
  cache: {cache: DocumentCache; place: NonNullable<CompileTask['cache']>} | undefined,
) {
  const {sets} = job;
  const placements = new Map<string | undefined, Placement>();
  for (const set of sets) {
    if (job.stateful.includes(set.id)) placements.set(set.id, 'inOrder');
    else if (cache?.cache.isWaiting(set.id)) placements.set(set.id, 'together');
    else if (hasRuntimeFunctions(set)) placements.set(set.id, 'separately');
  }
  const placementOf = (set: string | undefined): Placement => placements.get(set) ?? 'anywhere';
  const withText = (request: CompileRequest): CompileRequest<DocumentText> => {
    const document = store.withText(request.document);
    // The development server sees the change and compiles the document again.
    if (job.options.mode === 'production' && document.hash !== request.document.hash) throw changedDocument(document);
    return {...request, document};
  };
  const isUnified =
    job.options.markdown.compiler === 'unified' || sets.some(({recmaPlugins}) => recmaPlugins.length > 0);
  const worthWorkers = WORTH_A_WORKER[isUnified ? 'unified' : 'native'];
  let shared: CompileTask['job'] | undefined;
  let session: Promise<CompileSession> | undefined;

  const inThisThread = async (
    requests: CompileRequest[],
    placement: Placement,
    target: OutputTarget | undefined,
  ): Promise<CompiledDocumentRef[]> => {
    const {openSession, compileRequests} = await import('./compile-session.ts');
    const answer = await compileRequests(requests, await (session ??= openSession(job, code)), {
      withText,
      cache: placement === 'anywhere' ? cache?.cache : undefined,
      concurrency: placement === 'anywhere' ? 'separately' : placement,
      target,
    });
    return documentsOf(answer);
  };
  const inWorkers = async (
    requests: CompileRequest[],
    target: OutputTarget | undefined,
  ): Promise<CompiledDocumentRef[]> => {
    shared ??= shareJob(job);
    const task = {job: shared, cache: cache?.place, target};
    const size = Math.min(MAX_BATCH, Math.ceil(requests.length / (pool.size * 4)));
    const batches = Array.from({length: Math.ceil(requests.length / size)}, (_, index) =>
      requests.slice(index * size, (index + 1) * size),
    );
    const results: CompiledDocumentRef[][] = [];
    // Texts are read when a thread can have them: those of all batches that wait would be those of
    // the whole site.
    await forEachLimited(batches.entries(), pool.size * 2, async ([index, batch]) => {
      const ready: CompileTask = {...task, requests: batch.map(withText)};
      results[index] = documentsOf(await pool.run<CompileAnswer>('core/compile/compile-worker', ready));
    });
    if (requests.length >= RESTART_POOL_AFTER_TASKS) await pool.close();
    return results.flat();
  };
  return {
    placementOf,
    /** Compiles stale documents; the results are in the order of the requests. */
    compile: async (requests: CompileRequest[], target: OutputTarget | undefined): Promise<CompiledDocumentRef[]> => {
      const results = new Map<CompileRequest, CompiledDocumentRef>();
      for (const placement of ['together', 'inOrder', 'separately', 'anywhere'] as const) {
        const group = requests.filter(({set}) => placementOf(set) === placement);
        if (group.length === 0) continue;
        // The same order in every build, whatever is requested first.
        if (placement === 'inOrder') group.sort((a, b) => (a.document.id < b.document.id ? -1 : 1));
        const isShared = placement === 'anywhere' && pool.size > 1 && group.length >= worthWorkers;
        const documents = await (isShared ? inWorkers(group, target) : inThisThread(group, placement, target));
        group.forEach((request, index) => results.set(request, documents[index] as CompiledDocumentRef));
      }
      return requests.map((request) => results.get(request) as CompiledDocumentRef);
    },
    /** From now on, documents of these sets are compiled together. */
    noteWaiting: (waiting: readonly string[]): void => {
      for (const set of waiting) {
        placements.set(set, 'together');
        cache?.cache.noteWaiting(set);
      }
      cache?.cache.flush();
    },
    /** Forgets what plugins hold for the documents of this thread. */
    restart: () => void (session = undefined),
  };
}

function documentsOf(answer: CompileAnswer): CompiledDocumentRef[] {
  if ('compiled' in answer) return answer.compiled;
  throw new DocumentsWait(answer.waiting);
}

function shareJob(job: CompileJob): CompileTask['job'] {
  const bytes = Buffer.from(JSON.stringify(job));
  const json = new SharedArrayBuffer(bytes.length);
  new Uint8Array(json).set(bytes);
  return {id: contentHash(bytes, 16), json};
}

/** Its page would have the title of one version and the text of another. */
function changedDocument({path}: DocumentText): InkstoneError {
  const message = 'The document changed while the site was being built.';
  return userError('INK4035', message, {hint: 'Build the site again.', place: {file: path}});
}
