import type {CompileRequest, KeptDocument} from '../../contract/document.ts';
import type {SiteCode, WorkerPool} from '../../contract/stages.ts';
import {contentHash, forEachLimited} from '../support/output-files.ts';
import {GROWN_THREADS} from '../support/worker-pool.ts';
import type {Compiler} from './compile-document.ts';
import {hasRuntimeFunctions, type CompileSession} from './compile-session.ts';
import type {CompileTask} from './compile-worker.ts';
import type {CompileAnswer} from './compile-requests.ts';
import type {DocumentCache} from './document-cache.ts';

/**
 * Below this the start of workers costs more than it saves: each of them takes a second until it is
 * as fast as this thread (1,100 documents, native: 4.2 s of CPU here, 6.8 s with two workers, and
 * longer). Unified takes many times as long for one.
 */
const WORTH_A_WORKER = {native: 2000, unified: 32};
const MAX_BATCH = 32;

/**
 * Compiles stale documents; the results are in the order of the requests. `outputDir` is that of
 * `Keeping`.
 */
export type CompileBatches = (requests: CompileRequest[], outputDir: string | undefined) => Promise<KeptDocument[]>;

/**
 * Documents of these sets wait for others of their set, which must be compiled at the same time.
 */
export class DocumentsWait extends Error {
  readonly sets: readonly string[];

  constructor(waiting: readonly CompileRequest[]) {
    super('documents wait for each other');
    this.sets = [...new Set(waiting.flatMap(({set}) => set ?? []))];
  }
}

/** What sharing out needs to know. */
export interface BatchOptions {
  session: CompileSession;
  code: SiteCode;
  pool: WorkerPool;
  /** The cache for this thread, and where other threads open it. */
  cache: DocumentCache | undefined;
  place: CompileTask['cache'];
  /**
   * Sets whose documents wait for each other: all that could be waited for is among the requests.
   */
  waits: ReadonlySet<string>;
}

/**
 * Shares documents out over the pool. Few ones, and those whose plugins were made at run time, are
 * compiled in this thread; the Markdown compiler is loaded here only then.
 */
export function createBatches({session, code, pool, cache, place, waits}: BatchOptions): CompileBatches {
  const runtime = new Set(session.sets.filter(hasRuntimeFunctions).map((set) => set.id));
  const isWaiting = ({set}: CompileRequest): boolean => set !== undefined && waits.has(set);
  const isBound = (request: CompileRequest): boolean => runtime.has(request.set ?? '') || isWaiting(request);
  const worthWorkers = WORTH_A_WORKER[mostlyBy(session)];
  let shared: CompileTask['session'] | undefined;
  let compiler: Promise<Compiler> | undefined;
  const inThisThread = async (requests: CompileRequest[], outputDir: string | undefined): Promise<KeptDocument[]> => {
    compiler ??= import('./create-compiler.ts').then(({createCompiler}) => createCompiler(session, code));
    const {compileRequests} = await import('./compile-requests.ts');
    return keptOf(
      requests,
      await compileRequests(requests, {
        compiler: await compiler,
        cacheOf: (request) => (isBound(request) ? undefined : cache),
        isComplete: requests.every(isWaiting),
        outputDir,
      }),
    );
  };
  const inWorkers = async (requests: CompileRequest[], outputDir: string | undefined): Promise<KeptDocument[]> => {
    shared ??= shareSession(session);
    const task = {session: shared, cache: place, outputDir};
    const batches = cut(requests, Math.ceil(requests.length / (pool.size * 4)));
    const results: KeptDocument[][] = [];
    // Texts are read when a thread can have them: those of all batches that wait would be those of
    // the whole site.
    await forEachLimited(batches.entries(), pool.size * 2, async ([index, batch]) => {
      const ready: CompileTask = {...task, requests: batch.map(light)};
      results[index] = keptOf(batch, await pool.run<CompileAnswer>('core/compile/compile-worker', ready));
    });
    if (requests.length >= GROWN_THREADS) await pool.close();
    return results.flat();
  };
  return async (requests, outputDir) => {
    const groups = [
      requests.filter(isWaiting),
      requests.filter((request) => isBound(request) && !isWaiting(request)),
      requests.filter((request) => !isBound(request)),
    ];
    const results = new Map<CompileRequest, KeptDocument>();
    for (const group of groups) {
      if (group.length === 0) continue;
      const isShared = group === groups[2] && pool.size > 1 && group.length >= worthWorkers;
      const kept = await (isShared ? inWorkers : inThisThread)(group, outputDir);
      group.forEach((request, index) => results.set(request, kept[index] as KeptDocument));
    }
    return requests.map((request) => results.get(request) as KeptDocument);
  };
}

function keptOf(requests: readonly CompileRequest[], answer: CompileAnswer): KeptDocument[] {
  if ('kept' in answer) return answer.kept;
  throw new DocumentsWait(answer.waiting.map((at) => requests[at] as CompileRequest));
}

/** Which compiler most documents go to, as far as it is known beforehand. */
function mostlyBy({options, sets}: CompileSession): 'native' | 'unified' {
  const late = sets.some(({recmaPlugins}) => recmaPlugins.length > 0);
  return options.markdown.compiler === 'unified' || late ? 'unified' : 'native';
}

function shareSession(session: CompileSession): CompileTask['session'] {
  const bytes = Buffer.from(JSON.stringify(session));
  const json = new SharedArrayBuffer(bytes.length);
  new Uint8Array(json).set(bytes);
  return {id: contentHash(bytes, 16), json};
}

/** The body is part of the text: it need not be sent twice. */
function light(request: CompileRequest): CompileRequest {
  return {...request, document: {...request.document, body: ''}};
}

function cut<Item>(items: Item[], wanted: number): Item[][] {
  const size = Math.max(1, Math.min(MAX_BATCH, wanted));
  return Array.from({length: Math.ceil(items.length / size)}, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
