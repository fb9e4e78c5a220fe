import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentSet, KeptDocument, SourceDocument} from '../../contract/document.ts';
import type {DocumentEntry} from '../../contract/plugin.ts';
import type {Site} from '../../contract/site.ts';
import type {
  CodeDocuments,
  CompiledSite,
  LoadedContent,
  RequestedDocument,
  SiteCode,
  WorkerPool,
} from '../../contract/stages.ts';
import type {OutputTarget} from '../support/put-file.ts';
import {createCodeDocuments} from './code-documents.ts';
import {createBatches} from './compile-batches.ts';
import {compileClosure, type Closure} from './compile-closure.ts';
import {createSession, hasRuntimeFunctions} from './compile-session.ts';
import {countCompilers} from './count-compilers.ts';
import {describeCircle, findCircles} from './find-circles.ts';
import {openDocumentCache, sharedKey, type DocumentCache} from './document-cache.ts';
import {bundleIncludeLanguages} from './include-languages.ts';
import {joinPartials} from './join-partials.ts';
import {mergeNeeds} from './merge-needs.ts';
import {answersOf} from './site-answers.ts';

/** What stage 4 takes. */
export interface CompileInput {
  site: Site;
  code: SiteCode;
  sets: DocumentSet[];
  documents: DocumentEntry[];
  requested: RequestedDocument[];
  resolve: LoadedContent['resolve'];
  codeTranslations: LoadedContent['codeTranslations'];
  pool: WorkerPool;
  readDocument: (path: string) => Promise<SourceDocument>;
  /**
   * A build's modules are written there as soon as they are known. Without it their texts are in
   * the result.
   */
  target?: OutputTarget;
}

/**
 * Stage 4: every document that a route or another document refers to, compiled or taken from the
 * cache, and joined into the files that pages load. What is wrong in documents is in `diagnostics`;
 * it rejects for bugs only.
 */
export async function compileDocuments(input: CompileInput): Promise<CompiledSite> {
  const {run, cache, diagnostics: beforehand} = await prepareCompiling(input);
  const {site, target} = input;
  const closure = await run(input.requested, target);
  if (closure.compiledCount > 0) cache?.prune();
  return joinClosure(closure, input.requested, {
    site,
    target,
    beforehand: [...beforehand, ...noteRuntimeFunctions(input.sets)],
  });
}

/** What was compiled in the form that other stages want, with the files that pages load. */
export function joinClosure(
  closure: Closure,
  requested: readonly RequestedDocument[],
  {
    site,
    target,
    beforehand,
  }: Pick<CompileInput, 'site'> & {target?: OutputTarget | undefined; beforehand: readonly Diagnostic[]},
): CompiledSite {
  const {documents} = closure;
  const {circles, imports} = findCircles(documents);
  const list = [...documents.values()].map((document) => withPlaces(document, site.siteDir));
  return {
    documents: new Map(list.map((document) => [document.key, document])),
    files: joinPartials({
      documents,
      imports,
      requested: requested.map(({key}) => key),
      target,
    }),
    needs: mergeNeeds(list.flatMap(({facts}) => [...facts.needs, ...facts.lazyNeeds])),
    assets: distinctAssets(list),
    diagnostics: [
      ...beforehand,
      ...closure.diagnostics,
      ...list.flatMap(({diagnostics}) => diagnostics),
      ...circles.map((circle) => describeCircle(circle, site.siteDir)),
    ],
    compiledCount: closure.compiledCount,
    compilers: countCompilers(list),
  };
}

/**
 * The same for documents that code imports, one by one while the bundle is made. Nothing is done
 * before the first is asked for.
 */
export function codeDocuments(input: CompileInput, compiled: CompiledSite): CodeDocuments {
  const {siteDir} = input.site;
  const outputDir = input.target?.outputDir ?? '';
  let prepared: ReturnType<typeof prepareCompiling> | undefined;
  return createCodeDocuments({
    known: compiled.documents,
    keyOf: (file) => path.relative(siteDir, file).split(path.sep).join('/'),
    compileClosure: async (requested) => (await (prepared ??= prepareCompiling(input))).run(requested),
    finished: (document) => withPlaces(document, siteDir),
    textOf: ({code, file = ''}) => code ?? fs.readFileSync(path.join(outputDir, file), 'utf8'),
    describeCircle: (circle) => describeCircle(circle, siteDir),
  });
}

/** Stage 4 made ready: what all documents have in common is worked out. */
export interface PreparedCompiling {
  run: (requested: RequestedDocument[], target?: OutputTarget) => Promise<Closure>;
  cache: DocumentCache | undefined;
  diagnostics: Diagnostic[];
}

/**
 * Works out what all documents have in common; `run` then compiles some of them with all they
 * import.
 */
export async function prepareCompiling(input: CompileInput): Promise<PreparedCompiling> {
  const {site, code, pool} = input;
  const languages = await bundleIncludeLanguages(site);
  const session = createSession({
    ...input,
    resolve: input.resolve.client,
    ...(languages && 'code' in languages ? {includeLanguages: languages.code} : {}),
  });
  const place = site.config.markdown.cacheDocuments ? {dir: site.cacheDir, key: sharedKey(session, code)} : undefined;
  const cache = place && openDocumentCache(place, code.reads);
  const waits = new Set(input.sets.map(({id}) => id).filter((set) => cache?.isWaiting(set)));
  const answers = answersOf(session);
  const compile = createBatches({session, code, pool, cache, place, waits});
  const run: PreparedCompiling['run'] = (requested, target) =>
    compileClosure({...input, target, requested, answers, cache, compile, waits});
  return {run, cache, diagnostics: languages && 'problem' in languages ? [languages.problem] : []};
}

/**
 * Inside the stage places are relative to the site, so that the cache holds anywhere; outside they
 * are absolute.
 */
function withPlaces(document: KeptDocument, siteDir: string): KeptDocument {
  const {facts, diagnostics} = document;
  const known = new Map<string, string>();
  /**
   * One text for each file: a document of a hundred links would hold its own path a hundred times.
   */
  const resolve = (file: string): string => {
    const absolute = known.get(file) ?? path.resolve(siteDir, file);
    known.set(file, absolute);
    return absolute;
  };
  return {
    ...document,
    facts: {
      ...facts,
      links: facts.links.map((link) => placed(link, resolve)),
      assets: facts.assets.map(({source, file}) => ({source: resolve(source), file})),
      dependsOn: facts.dependsOn.map(({path: file, hash}) => ({path: resolve(file), hash})),
    },
    diagnostics: diagnostics.map((diagnostic) => placed(diagnostic, resolve)),
  };
}

function placed<Placed extends {place?: {file: string}}>(each: Placed, resolve: (file: string) => string): Placed {
  return each.place ? {...each, place: {...each.place, file: resolve(each.place.file)}} : each;
}

function distinctAssets(documents: KeptDocument[]): CompiledSite['assets'] {
  const byFile = new Map(documents.flatMap(({facts}) => facts.assets.map((asset) => [asset.file, asset] as const)));
  return [...byFile.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Said once a set, because such documents can neither be shared out nor kept. */
function noteRuntimeFunctions(sets: DocumentSet[]): Diagnostic[] {
  return sets.filter(hasRuntimeFunctions).map(({id}) => ({
    code: 'INK4019',
    severity: 'info',
    message: `The documents of ${id} are compiled in one thread and not cached: a plugin creates their remark, rehype or recma plugins at run time.`,
    hint: 'Set these plugins in the configuration file, so that worker threads can load them.',
  }));
}
