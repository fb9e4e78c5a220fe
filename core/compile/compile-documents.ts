import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {
  mergeModuleRefs,
  readDocumentKey,
  type CompiledDocument,
  type CompiledDocumentRef,
  type DocumentKey,
  type DocumentSet,
  type DocumentStore,
  type SourceDocument,
} from '../../contract/document.ts';
import type {StoredInput} from '../../contract/inputs.ts';
import type {CodeDocuments, CompiledSite, CompilerCounts, SiteCode, WorkerPool} from '../../contract/stages.ts';
import {packageRoot} from '../support/package-root.ts';
import type {OutputTarget} from '../support/published-file.ts';
import {createBatches} from './compile-batches.ts';
import {
  compileClosure,
  findFacts,
  forgetDocument,
  isStored,
  readDocuments,
  takeFromCache,
  type Closure,
  type PreparedSite,
} from './compile-closure.ts';
import {createJob, hasRuntimeFunctions, pluginEntries, type JobInput} from './compile-job.ts';
import {openDocumentCache, sharedKey} from './document-cache.ts';
import {findCircles, joinPartials} from './document-files.ts';
import {pluginOf} from './site-code.ts';
import {createQueries} from './site-queries.ts';
import {createQueue} from '../support/queue.ts';

/** What compiling the documents of a site needs. */
export interface CompileInput extends JobInput {
  code: SiteCode;
  pool: WorkerPool;
  /** Reads imported documents, and the texts of all. */
  store: Pick<DocumentStore, 'read' | 'withText'>;
  /** Called with what code of the site had read for documents that come from the cache. */
  onReads?: (inputs: readonly StoredInput[]) => void;
}

/**
 * The compiler for the documents of a site. It is opened once and serves stage 4, code that imports
 * documents (stage 5), and the development server; it compiles nothing twice.
 */
export type DocumentCompiler = ReturnType<typeof openCompiler>;

/** Opens the compiler. Nothing is prepared before the first document is requested. */
export function openCompiler(input: CompileInput) {
  const entries = new Map(input.documents.map((entry) => [entry.document.id, entry]));
  const ofPages = new Set<DocumentKey>();
  let prepared: ReturnType<typeof prepareSite> | undefined;
  let outputDir = '';
  const prepare = (): ReturnType<typeof prepareSite> => (prepared ??= prepareSite(input, entries));

  const compile = async (requested: readonly DocumentKey[], target?: OutputTarget): Promise<CompiledSite> => {
    const site = await prepare();
    const closure = await compileClosure(requested, site, target);
    for (const key of closure.documents.keys()) ofPages.add(key);
    return joinClosure(closure, site, {requested, target});
  };
  return {
    /** As `compileAll`; `compiledCount` says how many documents the cache did not have. */
    compile: (requested: readonly DocumentKey[]): Promise<CompiledSite> => input.code.run(() => compile(requested)),
    /**
     * Stage 4: every document that a route or another document refers to, compiled or taken from
     * the cache, and joined into the files that pages load. Problems of documents are in
     * `diagnostics`; it rejects for bugs only.
     *
     * @param target where modules are written as soon as they are known; without it, their texts
     * are in the result
     */
    compileAll: async (requested: readonly DocumentKey[], target?: OutputTarget): Promise<CompiledSite> => {
      outputDir = target?.outputDir ?? '';
      const compiled = await compile(requested, target);
      // Also joins the packs that other builds have added.
      (await prepare()).cache?.prune();
      const notices = input.sets.filter((set) => !set.isOfRule && hasRuntimeFunctions(set)).map(runtimeNotice);
      return {...compiled, diagnostics: [...notices, ...compiled.diagnostics]};
    },
    /**
     * Compiles a part of the documents for the cache, which keeps what other parts need. Leaves out
     * documents that it doesn't store. `moduleRefs` includes those of the other documents that it
     * has; with `isComplete`, it has all.
     *
     * @param isInPart receives the id of a document
     */
    compilePart: async (
      requested: readonly DocumentKey[],
      isInPart: (id: string) => boolean,
      target: OutputTarget,
    ): Promise<CompiledSite & {isComplete: boolean}> => {
      ({outputDir} = target);
      const site = await prepare();
      const isOwn = (key: DocumentKey): boolean => isInPart(readDocumentKey(key).id) && isStored(key, site);
      const compiled = await compile(requested.filter(isOwn), target);
      const others = await findFacts(
        requested.filter((key) => !isOwn(key)),
        site,
      );
      const moduleRefs = mergeModuleRefs([...compiled.moduleRefs, ...moduleRefsOf(others.documents)]);
      return {...compiled, moduleRefs, isComplete: others.isComplete};
    },
    /** The same for documents that code imports, one by one. */
    forCode: codeDocuments(
      input.site.siteDir,
      prepare,
      (key) => ofPages.has(key),
      ({code, file = ''}) => code ?? fs.readFileSync(path.join(outputDir, file), 'utf8'),
    ),
    /** Replaces the text of a document; the results of other documents stay. */
    changed: (document: SourceDocument): void => {
      const entry = entries.get(document.id);
      if (entry) entries.set(document.id, {...entry, document});
      // Whoever compiles next reports why the code of the site could not be prepared.
      prepared?.then((site) => forgetDocument(document, site)).catch(() => undefined);
    },
    /**
     * Files that documents depend on have changed: all queries run again, and documents are
     * compiled where the answers differ.
     */
    reset: (): void => {
      prepared = undefined;
    },
    /**
     * Loads the code of the compiler, which isn't needed as long as everything is cached: the first
     * save should not wait for it.
     */
    warm: async (): Promise<void> => {
      await Promise.all([import('./compile-session.ts'), prepare()]);
    },
  };
}

/** Endings of the file of a component. */
const ENDINGS = ['', '/index'].flatMap((name) =>
  ['ts', 'js', 'tsx', 'jsx', 'mjs', 'cjs'].map((end) => `${name}.${end}`),
);

async function prepareSite(input: CompileInput, entries: PreparedSite['entries']): Promise<PreparedSite> {
  const {site, code, sets, store, themePaths} = input;
  const file = includeLanguagesFile(themePaths);
  const languages =
    file === undefined
      ? undefined
      : await (await import('./include-languages.ts')).collectIncludeLanguages(file, input);
  const isStateful = (set: DocumentSet): boolean =>
    pluginEntries(set).some((entry) => pluginOf(entry, code).isStateful);
  const stateful = sets.filter(isStateful).map(({id}) => id);
  const job = createJob(input, stateful, languages?.text);
  // A folder for each language: pruning keeps what one build of one language has used.
  const dir = path.join(site.cacheDir, 'documents', site.i18n.currentLocale);
  const place = site.config.markdown.cacheDocuments ? {dir, key: sharedKey(job, code)} : undefined;
  const cache = place && openDocumentCache(place, code.reads, input.onReads);
  return {
    siteDir: site.siteDir,
    sets,
    entries,
    store,
    queries: createQueries(job),
    cache,
    batches: createBatches(job, input, place && cache && {place, cache}),
    done: new Map(),
    diagnostics: languages?.diagnostics ?? [],
  };
}

/**
 * The `prism-include-languages` of the site or the last theme that has one, as a file or a folder.
 * That of Inkstone does nothing.
 */
function includeLanguagesFile(themePaths: CompileInput['themePaths']): string | undefined {
  const own = path.join(packageRoot(), 'theme');
  const folders = themePaths.flatMap(({path: folder}) => (folder === own ? [] : [folder])).reverse();
  return folders
    .flatMap((folder) => ENDINGS.map((ending) => path.join(folder, `prism-include-languages${ending}`)))
    .find((file) => fs.existsSync(file));
}

function joinClosure(
  {documents, diagnostics, compiledCount}: Closure,
  site: PreparedSite,
  {requested, target}: {requested: readonly DocumentKey[]; target: OutputTarget | undefined},
): CompiledSite {
  const circles = findCircles(documents, site.siteDir);
  const list = [...documents.values()];
  const assets = new Map(list.flatMap(({facts}) => facts.assets.map((asset) => [asset.file, asset])));
  return {
    documents,
    files: joinPartials({documents, imports: circles.imports, requested, target}),
    moduleRefs: moduleRefsOf(list),
    assets: [...assets.values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
    diagnostics: [
      ...site.diagnostics,
      ...diagnostics,
      ...list.flatMap((document) => document.diagnostics),
      ...circles.diagnostics,
    ],
    compiledCount,
    compilers: countCompilers(list),
  };
}

function moduleRefsOf(documents: readonly CompiledDocumentRef[]): CompiledSite['moduleRefs'] {
  return mergeModuleRefs(documents.flatMap(({facts}) => [...facts.moduleRefs, ...facts.lazyModuleRefs]));
}

/** Documents per compiler; the reasons against the native one, the most frequent first. */
function countCompilers(documents: readonly CompiledDocumentRef[]): CompilerCounts {
  const reasons = new Map<string, number>();
  let native = 0;
  for (const {compiler, reason = ''} of documents) {
    if (compiler === 'native') native++;
    else reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const unified = [...reasons].map(([reason, count]) => ({reason, count}));
  return {native, unified: unified.sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))};
}

function codeDocuments(
  siteDir: string,
  prepare: () => Promise<PreparedSite>,
  isOfPage: (key: DocumentKey) => boolean,
  textOf: (document: CompiledDocumentRef) => string,
): CodeDocuments {
  const imported = new Map<DocumentKey, CompiledDocumentRef>();
  const unreadable: Diagnostic[] = [];
  // One after another: client and server request the same documents at the same time.
  const queue = createQueue();
  const inTurn = (
    key: DocumentKey,
    obtain: (site: PreparedSite) => Promise<unknown>,
  ): Promise<CompiledDocument | undefined> =>
    queue.run(async () => {
      const site = await prepare();
      if (!site.done.has(key)) await obtain(site);
      const document = site.done.get(key);
      if (document) imported.set(key, document);
      return document && {...document, code: textOf(document)};
    });
  return {
    compile: async (key) => {
      const document = await inTurn(key, async (site) => {
        const closure = await compileClosure([key], site);
        unreadable.push(...closure.diagnostics);
        for (const each of closure.documents.values()) imported.set(each.key, each);
      });
      if (!document) throw new Error(`Could not read the document ${path.join(siteDir, key)}.`);
      return document;
    },
    find: (key) =>
      inTurn(key, async (site) => {
        for (const each of await readDocuments([key], site, [])) takeFromCache(each, site);
      }),
    diagnostics: () => {
      const documents = new Map([...imported].filter(([key]) => !isOfPage(key)));
      return [
        ...unreadable,
        ...findCircles(documents, siteDir).diagnostics,
        ...[...documents.values()].flatMap(({diagnostics}) => diagnostics),
      ];
    },
  };
}

/** Reported once a set, because such documents can neither be distributed nor cached. */
function runtimeNotice({id}: DocumentSet): Diagnostic {
  return {
    code: 'INK4019',
    severity: 'info',
    message: `The documents of ${id} are compiled in one thread and not cached: a plugin creates their remark, rehype or recma plugins at run time.`,
    hint: 'Set these plugins in the configuration file, so that worker threads can load them.',
  };
}
