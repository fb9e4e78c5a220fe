import type {CompileRequest, CompiledDocumentRef, DocumentStore, DocumentText} from '../../contract/document.ts';
import type {SiteCode, WorkerPool} from '../../contract/stages.ts';
import {contentHash, forEachLimited} from '../support/output-files.ts';
import type {OutputTarget} from '../support/published-file.ts';
import {RESTART_POOL_AFTER_TASKS} from '../support/worker-pool.ts';
import {hasRuntimeFunctions, type CompileJob} from './compile-job.ts';
import type {CompileAnswer, Concurrency} from './compile-requests.ts';
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
 * Where the documents of a set are compiled. `anywhere`: in any thread, and cached. `here`: in the
 * main thread, not cached. `waiting` and `stateful`: the same, with all documents of the set.
 */
export type Placement = 'anywhere' | 'here' | 'waiting' | 'stateful';

/** Compiles stale documents; the results are in the order of the requests. */
export interface CompileBatches {
  placementOf: (set: string | undefined) => Placement;
  compile: (requests: CompileRequest[], target: OutputTarget | undefined) => Promise<CompiledDocumentRef[]>;
  /** From now on, documents of these sets are compiled together. */
  noteWaiting: (sets: readonly string[]) => void;
  /** Forgets what plugins hold for the documents of this thread. */
  restart: () => void;
}

/** Documents of these sets wait for others of their set, so they must be compiled together. */
export class DocumentsWait extends Error {
  readonly sets: readonly string[];

  constructor(waiting: readonly CompileRequest[]) {
    super('documents wait for each other');
    this.sets = [...new Set(waiting.flatMap(({set}) => set ?? []))];
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
): CompileBatches {
  const placements = new Map<string | undefined, Placement>();
  for (const set of job.sets) {
    if (job.stateful.includes(set.id)) placements.set(set.id, 'stateful');
    else if (cache?.cache.isWaiting(set.id)) placements.set(set.id, 'waiting');
    else if (hasRuntimeFunctions(set)) placements.set(set.id, 'here');
  }
  const placementOf = (set: string | undefined): Placement => placements.get(set) ?? 'anywhere';
  const withText = (request: CompileRequest): CompileRequest<DocumentText> => ({
    ...request,
    document: store.withText(request.document),
  });
  const worthWorkers = WORTH_A_WORKER[mostlyBy(job)];
  let shared: CompileTask['job'] | undefined;
  let session: Promise<CompileSession> | undefined;

  const inThisThread = async (
    requests: CompileRequest[],
    placement: Placement,
    target: OutputTarget | undefined,
  ): Promise<CompiledDocumentRef[]> => {
    const [{openSession}, {compileRequests}] = await Promise.all([
      import('./compile-session.ts'),
      import('./compile-requests.ts'),
    ]);
    const answer = await compileRequests(requests, await (session ??= openSession(job, code)), {
      withText,
      cache: placement === 'anywhere' ? cache?.cache : undefined,
      concurrency: CONCURRENCY[placement],
      target,
    });
    return documentsOf(requests, answer);
  };
  const inWorkers = async (
    requests: CompileRequest[],
    target: OutputTarget | undefined,
  ): Promise<CompiledDocumentRef[]> => {
    shared ??= shareJob(job);
    const task = {job: shared, cache: cache?.place, target};
    const batches = cut(requests, Math.ceil(requests.length / (pool.size * 4)));
    const results: CompiledDocumentRef[][] = [];
    // Texts are read when a thread can have them: those of all batches that wait would be those of
    // the whole site.
    await forEachLimited(batches.entries(), pool.size * 2, async ([index, batch]) => {
      const ready: CompileTask = {...task, requests: batch.map(withText)};
      results[index] = documentsOf(batch, await pool.run<CompileAnswer>('core/compile/compile-worker', ready));
    });
    if (requests.length >= RESTART_POOL_AFTER_TASKS) await pool.close();
    return results.flat();
  };
  return {
    placementOf,
    compile: async (requests, target) => {
      const results = new Map<CompileRequest, CompiledDocumentRef>();
      for (const placement of ['waiting', 'stateful', 'here', 'anywhere'] as const) {
        const group = requests.filter(({set}) => placementOf(set) === placement);
        if (group.length === 0) continue;
        // The same order in every build, whatever is requested first.
        if (placement === 'stateful') group.sort((a, b) => (a.document.id < b.document.id ? -1 : 1));
        const isShared = placement === 'anywhere' && pool.size > 1 && group.length >= worthWorkers;
        const documents = await (isShared ? inWorkers(group, target) : inThisThread(group, placement, target));
        group.forEach((request, index) => results.set(request, documents[index] as CompiledDocumentRef));
      }
      return requests.map((request) => results.get(request) as CompiledDocumentRef);
    },
    noteWaiting: (sets) => {
      for (const set of sets) {
        placements.set(set, 'waiting');
        cache?.cache.noteWaiting(set);
      }
      cache?.cache.flush();
    },
    restart: () => (session = undefined),
  };
}

const CONCURRENCY: Record<Placement, Concurrency> = {
  anywhere: 'separately',
  here: 'separately',
  waiting: 'together',
  stateful: 'inOrder',
};

function documentsOf(requests: readonly CompileRequest[], answer: CompileAnswer): CompiledDocumentRef[] {
  if ('compiled' in answer) return answer.compiled;
  throw new DocumentsWait(answer.waiting.map((at) => requests[at] as CompileRequest));
}

/** Which compiler most documents go to, as far as it is known beforehand. */
function mostlyBy({options, sets}: CompileJob): 'native' | 'unified' {
  const late = sets.some(({recmaPlugins}) => recmaPlugins.length > 0);
  return options.markdown.compiler === 'unified' || late ? 'unified' : 'native';
}

function shareJob(job: CompileJob): CompileTask['job'] {
  const bytes = Buffer.from(JSON.stringify(job));
  const json = new SharedArrayBuffer(bytes.length);
  new Uint8Array(json).set(bytes);
  return {id: contentHash(bytes, 16), json};
}

function cut<Item>(items: Item[], wanted: number): Item[][] {
  const size = Math.max(1, Math.min(MAX_BATCH, wanted));
  return Array.from({length: Math.ceil(items.length / size)}, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
