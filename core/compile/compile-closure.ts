import path from 'node:path';
import {InkstoneError, type Diagnostic, type Place} from '../../contract/diagnostic.ts';
import {
  readDocumentKey,
  type CompileRequest,
  type CompiledDocumentRef,
  type DocumentKey,
  type DocumentSet,
  type DocumentStore,
  type SourceDocument,
} from '../../contract/document.ts';
import type {DocumentEntry} from '../../contract/plugin.ts';
import type {OutputTarget} from '../support/published-file.ts';
import {isWithin} from '../support/file-tree.ts';
import {DocumentsWait, type CompileBatches} from './compile-batches.ts';
import type {DocumentCache} from './document-cache.ts';
import type {SiteQueries} from './site-queries.ts';
import {linkDocument, writeDocument, writtenDocument} from './document-files.ts';

/** What all compilations of a site share; made ready at the first of them. */
export interface PreparedSite {
  siteDir: string;
  sets: readonly DocumentSet[];
  /** Documents of plugins, by id. */
  entries: Map<string, DocumentEntry>;
  store: Pick<DocumentStore, 'read'>;
  queries: SiteQueries;
  cache: DocumentCache | undefined;
  batches: CompileBatches;
  /** Documents that are up to date. */
  done: Map<DocumentKey, CompiledDocumentRef>;
  diagnostics: readonly Diagnostic[];
}

/** Requested documents and everything that they import. */
export interface Closure {
  /** The requested ones first, in that order; then what they import, level by level. */
  documents: Map<DocumentKey, CompiledDocumentRef>;
  diagnostics: Diagnostic[];
  compiledCount: number;
}

/**
 * Compiles documents, then what they import, until nothing new is found.
 *
 * @param target where given, requested documents are written there as soon as they are compiled
 */
export async function compileClosure(
  requested: readonly DocumentKey[],
  site: PreparedSite,
  target?: OutputTarget,
): Promise<Closure> {
  for (;;) {
    try {
      return await compileWaves(requested, site, target);
    } catch (error) {
      if (!(error instanceof DocumentsWait)) throw error;
      site.batches.noteWaiting(error.sets);
      for (const set of error.sets) forgetSet(set, site);
    }
  }
}

async function compileWaves(
  requested: readonly DocumentKey[],
  site: PreparedSite,
  target: OutputTarget | undefined,
): Promise<Closure> {
  const closure: Closure = {documents: new Map(), diagnostics: [], compiledCount: 0};
  const seen = new Set<DocumentKey>();
  const first = withSets(requested, site);
  for (let wave = first; wave.length > 0;) {
    const fresh = wave.filter((key) => !seen.has(key) && seen.add(key));
    const missing = fresh.filter((key) => !site.done.has(key));
    const requests = await readDocuments(missing, site, closure.diagnostics);
    // What is imported later has to be joined to what imports it.
    const place = wave === first ? target : undefined;
    const stale = requests.filter((request) => !takeFromCache(request, site, place));
    await compileNewest(stale, site, place);
    closure.compiledCount += stale.length;
    const level = fresh.flatMap((key) => site.done.get(key) ?? []);
    for (const document of level) closure.documents.set(document.key, document);
    wave = level.flatMap(({facts}) => facts.documents);
  }
  return closure;
}

/**
 * Compiles documents, and those again that have changed in the meantime: a result that comes late
 * must not replace that of a newer text.
 */
async function compileNewest(
  requests: readonly CompileRequest[],
  site: PreparedSite,
  target: OutputTarget | undefined,
): Promise<void> {
  for (let stale = [...requests]; stale.length > 0;) {
    const compiled = new Map((await site.batches.compile(stale, target)).map((each) => [each.key, each]));
    const changed: CompileRequest[] = [];
    for (const request of stale) {
      const {id, path: file, hash} = request.document;
      const document = compiled.get(request.key);
      const newest = site.entries.get(id)?.document ?? (await site.store.read(file).catch(() => undefined));
      if (!document || !newest) continue;
      if (newest.hash === hash || isBound(request.set, site)) keepDocument(document, site);
      else changed.push({...request, document: newest});
    }
    stale = changed;
  }
}

/** Drops what a changed document has made out of date. */
export function forgetDocument({id}: SourceDocument, site: PreparedSite): void {
  const set = setOf(id, site);
  if (isBound(set, site)) {
    forgetSet(set, site);
    // Plugins may hold what they have seen of its old text.
    site.batches.restart();
  }
  for (const [key, document] of site.done) if (document.id === id) site.done.delete(key);
}

/** Drops the documents of a set from memory. */
function forgetSet(set: string | undefined, site: PreparedSite): void {
  for (const [key, {id}] of site.done) if (setOf(id, site) === set) site.done.delete(key);
}

/** Whether the documents of a set are only valid together. */
function isBound(set: string | undefined, {batches}: PreparedSite): boolean {
  const placement = batches.placementOf(set);
  return placement === 'together' || placement === 'inOrder';
}

/**
 * Id of the set that a document is compiled with, if any. A partial is compiled as the documents
 * around it are: by the set with the innermost folder that contains it.
 */
function setOf(id: string, {entries, sets, siteDir}: PreparedSite): string | undefined {
  const entry = entries.get(id);
  if (entry) return entry.set;
  const file = path.resolve(siteDir, id);
  const containing = sets.flatMap(({id, contentDirs}) =>
    contentDirs.filter((dir) => isWithin(file, dir)).map((dir) => ({id, length: dir.length})),
  );
  return containing.sort((a, b) => b.length - a.length)[0]?.id;
}

/** The requested documents, and all of the sets whose documents must be compiled together. */
function withSets(requested: readonly DocumentKey[], site: PreparedSite): readonly DocumentKey[] {
  if (!site.sets.some(({id}) => isBound(id, site))) return requested;
  const bound = new Set(
    requested.map((key) => setOf(readDocumentKey(key).id, site)).filter((set) => isBound(set, site)),
  );
  const others = [...site.entries.values()].filter(({set}) => bound.has(set));
  return [...requested, ...others.map(({document}) => document.id)];
}

/** A file that cannot be read is reported and left out. */
export async function readDocuments(
  keys: readonly DocumentKey[],
  site: PreparedSite,
  diagnostics: Diagnostic[],
): Promise<CompileRequest[]> {
  const requests: CompileRequest[] = [];
  for (const key of keys) {
    const {id} = readDocumentKey(key);
    try {
      const document = site.entries.get(id)?.document ?? (await site.store.read(path.resolve(site.siteDir, id)));
      requests.push({key, document, set: setOf(id, site)});
    } catch (error) {
      if (!(error instanceof InkstoneError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  }
  return requests;
}

/** Takes a document from the cache into memory if it is there and up to date. */
export function takeFromCache(
  request: CompileRequest,
  site: PreparedSite,
  target?: OutputTarget,
): CompiledDocumentRef | undefined {
  const {batches, cache, queries} = site;
  if (!cache || batches.placementOf(request.set) !== 'anywhere') return undefined;
  const head = cache.readHead(request, queries);
  if (!head) return undefined;
  const {document, written: last} = head;
  if (last && target && linkDocument(last, target)) return keepDocument(writtenDocument(document, last), site);
  const code = cache.readCode(request);
  if (!code) return undefined;
  const written = writeDocument(document, {code, hash: head.hash}, target);
  if (!written) return keepDocument({...document, code: Buffer.from(code).toString('utf8')}, site);
  // Without a previous output, the cache is often one that machines share: see `page-cache.ts`.
  if (target?.previousOutDir !== undefined) cache.noteWritten(request, {...head, written});
  return keepDocument(writtenDocument(document, written), site);
}

/** Whether the cache keeps a document, so that other builds need not compile it. */
export function isStored(key: DocumentKey, site: PreparedSite): boolean {
  return site.batches.placementOf(setOf(readDocumentKey(key).id, site)) === 'anywhere';
}

/**
 * Returns what the cache knows about documents and everything that they import, without their
 * modules. `isComplete` is false if it lacks one of them.
 */
export async function findFacts(
  requested: readonly DocumentKey[],
  site: PreparedSite,
): Promise<{documents: CompiledDocumentRef[]; isComplete: boolean}> {
  const found = new Map<DocumentKey, CompiledDocumentRef | undefined>();
  for (let wave = requested; wave.length > 0;) {
    const fresh = [...new Set(wave)].filter((key) => !found.has(key));
    const requests = await readDocuments(fresh, site, []);
    for (const key of fresh) found.set(key, site.done.get(key));
    for (const request of requests)
      if (!site.done.has(request.key) && isStored(request.key, site))
        found.set(request.key, site.cache?.readHead(request, site.queries)?.document);
    wave = fresh.flatMap((key) => found.get(key)?.facts.documents ?? []);
  }
  const documents = [...found.values()].filter((document) => document !== undefined);
  return {documents, isComplete: documents.length === found.size};
}

function keepDocument(document: CompiledDocumentRef, {siteDir, done}: PreparedSite): CompiledDocumentRef {
  const kept = withAbsolutePaths(document, siteDir);
  done.set(kept.key, kept);
  return kept;
}

/** Compiled documents name files relative to the site, so that the cache is valid anywhere. */
function withAbsolutePaths(document: CompiledDocumentRef, siteDir: string): CompiledDocumentRef {
  const {facts, diagnostics} = document;
  const known = new Map<string, string>();
  /** One string per file: a document of a hundred links would hold its own path a hundred times. */
  const resolve = (file: string): string => {
    const absolute = known.get(file) ?? path.resolve(siteDir, file);
    known.set(file, absolute);
    return absolute;
  };
  const placed = <Each extends {place?: Place}>(each: Each): Each =>
    each.place ? {...each, place: {...each.place, file: resolve(each.place.file)}} : each;
  return {
    ...document,
    facts: {
      ...facts,
      links: facts.links.map(placed),
      assets: facts.assets.map(({source, file}) => ({source: resolve(source), file})),
    },
    diagnostics: diagnostics.map(placed),
  };
}
