import path from 'node:path';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {CompileRequest, DocumentKey, DocumentSet, KeptDocument, SourceDocument} from '../../contract/document.ts';
import type {DocumentEntry} from '../../contract/plugin.ts';
import type {Site} from '../../contract/site.ts';
import type {RequestedDocument} from '../../contract/stages.ts';
import {forEachLimited} from '../support/output-files.ts';
import type {OutputTarget} from '../support/put-file.ts';
import type {Answers} from './answers.ts';
import {DocumentsWait, type CompileBatches} from './compile-batches.ts';
import {hasRuntimeFunctions} from './compile-session.ts';
import type {DocumentCache, StoredDocument} from './document-cache.ts';
import {writtenDocument} from './keep-document.ts';

/** What was asked for, and all that is needed to follow imports. */
export interface ClosureInput {
  site: Site;
  sets: DocumentSet[];
  documents: DocumentEntry[];
  requested: RequestedDocument[];
  readDocument: (path: string) => Promise<SourceDocument>;
  answers: Answers;
  cache: DocumentCache | undefined;
  compile: CompileBatches;
  /**
   * Sets whose documents wait for each other; what is found out while they are compiled is added.
   */
  waits: Set<string>;
  /** Where given, what pages name is written there as soon as it is known. */
  target?: OutputTarget | undefined;
}

/** Everything that was reached. */
export interface Closure {
  /** What was asked for first, in that order; then what it imports, level by level. */
  documents: Map<DocumentKey, KeptDocument>;
  diagnostics: Diagnostic[];
  compiledCount: number;
}

/** So many files are open at once at most. */
const OPEN_FILES = 16;

/** Compiles what was asked for, then what that imports, until nothing new is found. */
export async function compileClosure(input: ClosureInput): Promise<Closure> {
  for (;;) {
    try {
      return await compileWaves(input);
    } catch (error) {
      if (!(error instanceof DocumentsWait)) throw error;
      for (const set of error.sets) {
        input.waits.add(set);
        input.cache?.noteWaiting(set);
      }
      input.cache?.flush();
    }
  }
}

async function compileWaves(input: ClosureInput): Promise<Closure> {
  const documents = new Map<DocumentKey, KeptDocument>();
  const diagnostics: Diagnostic[] = [];
  const known = new Set<DocumentKey>();
  let compiledCount = 0;
  const first = withAwaited(input);
  let wave: RequestedDocument[] = first;
  while (wave.length > 0) {
    const fresh = wave.filter(({key}) => !known.has(key) && known.add(key));
    const requests = await readWave(fresh, input, diagnostics);
    // What is imported later has to be joined to what imports it.
    const target = wave === first ? input.target : undefined;
    const {compiled, stale} = await compileWave(requests, {...input, target});
    compiledCount += stale;
    for (const document of compiled) documents.set(document.key, document);
    wave = compiled.flatMap(({facts}) => facts.documents).map((key) => importedDocument(key, input.site.siteDir));
  }
  return {documents, diagnostics, compiledCount};
}

/** What was asked for, and all documents of the sets whose documents wait for each other. */
function withAwaited({requested, documents, sets, waits}: ClosureInput): RequestedDocument[] {
  if (waits.size === 0) return requested;
  const setIds = new Map(documents.map(({document, set}) => [document.path, set]));
  const needed = new Set(
    requested
      .flatMap(({path: file}) => setIds.get(file) ?? setOfFile(file, sets) ?? [])
      .filter((set) => waits.has(set)),
  );
  const awaited = documents.filter(({set}) => set !== undefined && needed.has(set));
  return [...requested, ...awaited.map(({document}) => ({key: document.id, path: document.path}))];
}

function importedDocument(key: DocumentKey, siteDir: string): RequestedDocument {
  const [id = '', query] = key.split('?');
  return {key, path: path.resolve(siteDir, id), ...(query ? {variant: 'truncated' as const} : {})};
}

/** A file that cannot be read is reported and left out. */
async function readWave(
  wave: RequestedDocument[],
  input: ClosureInput,
  diagnostics: Diagnostic[],
): Promise<CompileRequest[]> {
  const entries = new Map(input.documents.map((entry) => [entry.document.path, entry]));
  const requests: (CompileRequest | undefined)[] = wave.map(() => undefined);
  await forEachLimited(wave.keys(), OPEN_FILES, async (index) => {
    const {path: file, variant} = wave[index] as RequestedDocument;
    const entry = entries.get(file);
    const set = entry?.set ?? setOfFile(file, input.sets);
    try {
      const document = entry?.document ?? (await input.readDocument(file));
      requests[index] = {document, ...(set === undefined ? {} : {set}), ...(variant ? {variant} : {})};
    } catch (error) {
      if (!(error instanceof InkstoneError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  });
  return requests.filter((request) => request !== undefined);
}

/**
 * A partial is compiled as the documents around it are: by the set with the innermost folder that
 * holds it (for others).
 */
function setOfFile(file: string, sets: DocumentSet[]): string | undefined {
  const holding = sets.flatMap(({id, contentDirs}) =>
    contentDirs.filter((dir) => file.startsWith(dir + path.sep)).map((dir) => ({id, length: dir.length})),
  );
  return holding.sort((a, b) => b.length - a.length)[0]?.id;
}

async function compileWave(
  requests: CompileRequest[],
  {sets, cache, answers, compile, waits, target}: ClosureInput,
): Promise<{compiled: KeptDocument[]; stale: number}> {
  const volatile = new Set(sets.filter(hasRuntimeFunctions).map(({id}) => id));
  const kept = requests.map((request) => {
    if (request.set !== undefined && (volatile.has(request.set) || waits.has(request.set))) return undefined;
    const stored = cache?.read(request, answers);
    return stored && fromCache(stored, target);
  });
  const stale = requests.filter((_, index) => !kept[index]);
  const fresh = stale.length > 0 ? await compile(stale, target?.outputDir) : [];
  let next = 0;
  return {compiled: kept.map((document) => document ?? (fresh[next++] as KeptDocument)), stale: stale.length};
}

function fromCache(stored: StoredDocument, target: OutputTarget | undefined): KeptDocument {
  const {document, code} = stored;
  return writtenDocument(document, stored, target) ?? {...document, code: Buffer.from(code).toString('utf8')};
}
