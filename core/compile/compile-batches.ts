import type {CompileRequest, DocumentSet, KeptDocument} from '../../contract/document.ts';
import type {SiteCode, WorkerPool} from '../../contract/stages.ts';
import {contentHash, forEachLimited} from '../support/output-files.ts';
import {GROWN_THREADS} from '../support/worker-pool.ts';
import type {Compiler} from './compile-document.ts';
import {hasRuntimeFunctions, type CompileSession} from './compile-session.ts';
import type {CompileTask} from './compile-worker.ts';
import type {DocumentCache} from './document-cache.ts';
import {keepDocument} from './keep-document.ts';

/**
 * Below this the start of workers costs more than it saves: each of them takes a second until it is as fast as this thread
 * (1,100 documents, native: 4.2 s of CPU here, 6.8 s with two workers, and longer). Unified takes many times as long for one.
 */
const WORTH_A_WORKER = {native: 2000, unified: 32};
const MAX_BATCH = 32;

/** Compiles stale documents; the results are in the order of the requests. `outputDir` is that of `Keeping`. */
export type CompileBatches = (requests: CompileRequest[], outputDir: string | undefined) => Promise<KeptDocument[]>;

/** What sharing out needs to know. */
export interface BatchOptions {
  session: CompileSession;
  code: SiteCode;
  pool: WorkerPool;
  /** The cache for this thread, and where other threads open it. */
  cache: DocumentCache | undefined;
  place: CompileTask['cache'];
}

/**
 * Shares documents out over the pool. Few ones, and those whose plugins were made at run time, are compiled in this
 * thread; the Markdown compiler is loaded here only then.
 */
export function createBatches({session, code, pool, cache, place}: BatchOptions): CompileBatches {
  const here = new Set(session.sets.filter(hasRuntimeFunctions).map((set) => set.id));
  const worthWorkers = WORTH_A_WORKER[mostlyBy(session)];
  let shared: CompileTask['session'] | undefined;
  let compiler: Promise<Compiler> | undefined;
  const inThisThread = async (requests: CompileRequest[], outputDir: string | undefined): Promise<KeptDocument[]> => {
    compiler ??= import('./create-compiler.ts').then(({createCompiler}) => createCompiler(session, code));
    return compileHere(requests, {compiler: await compiler, cache, uncached: here, outputDir});
  };
  const inWorkers = async (requests: CompileRequest[], outputDir: string | undefined): Promise<KeptDocument[]> => {
    shared ??= shareSession(session);
    const task = {session: shared, cache: place, outputDir};
    const batches = cut(requests, Math.ceil(requests.length / (pool.size * 4)));
    const results: KeptDocument[][] = [];
    // Texts are read when a thread can have them: those of all batches that wait would be those of the whole site.
    await forEachLimited(batches.entries(), pool.size * 2, async ([index, batch]) => {
      const ready: CompileTask = {...task, requests: batch.map(light)};
      results[index] = await pool.run<KeptDocument[]>('core/compile/compile-worker', ready);
    });
    if (requests.length >= GROWN_THREADS) await pool.close();
    return results.flat();
  };
  return async (requests, outputDir) => {
    const bound = requests.filter(({set}) => set !== undefined && here.has(set));
    const free = requests.filter(({set}) => set === undefined || !here.has(set));
    const [fromHere, fromElsewhere] = await Promise.all([
      bound.length > 0 ? inThisThread(bound, outputDir) : [],
      free.length === 0
        ? []
        : pool.size === 1 || free.length < worthWorkers
          ? inThisThread(free, outputDir)
          : inWorkers(free, outputDir),
    ]);
    const results = new Map<CompileRequest, KeptDocument>();
    bound.forEach((request, index) => results.set(request, fromHere[index] as KeptDocument));
    free.forEach((request, index) => results.set(request, fromElsewhere[index] as KeptDocument));
    return requests.map((request) => results.get(request) as KeptDocument);
  };
}

/** Which compiler most documents go to, as far as it is known beforehand. */
function mostlyBy({options, sets}: CompileSession): 'native' | 'unified' {
  const late = sets.some(({recmaPlugins}) => recmaPlugins.length > 0);
  return options.markdown.compiler === 'unified' || late ? 'unified' : 'native';
}

interface Here {
  compiler: Compiler;
  cache: DocumentCache | undefined;
  uncached: ReadonlySet<DocumentSet['id']>;
  outputDir: string | undefined;
}

async function compileHere(
  requests: CompileRequest[],
  {compiler, cache, uncached, outputDir}: Here,
): Promise<KeptDocument[]> {
  const {compileDocument} = await import('./compile-document.ts');
  const kept: KeptDocument[] = [];
  for (const request of requests) {
    const isKept = request.set === undefined || !uncached.has(request.set);
    const result = await compileDocument(request, compiler);
    kept.push(keepDocument(request, result, {cache: isKept ? cache : undefined, outputDir}));
  }
  cache?.flush();
  return kept;
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
