import type {CompileRequest} from '../../contract/document.ts';
// The one import from another stage: a worker has no configuration of its own, and functions cannot
// be sent to it (design, "Rules of the stages").
import {evaluateConfig} from '../config/evaluate-config.ts';
import {setCurrentLocale} from '../support/current-locale.ts';
import {createCompiler} from './create-compiler.ts';
import type {Compiler} from './compile-document.ts';
import {compileRequests, type CompileAnswer} from './compile-requests.ts';
import {needsCode, type CompileSession} from './compile-session.ts';
import {openDocumentCache, type DocumentCache} from './document-cache.ts';

/** What a worker is asked: documents, and the session they belong to. */
export interface CompileTask {
  /** The session as JSON, in memory that all threads share; read once for each `id`. */
  session: {id: string; json: SharedArrayBuffer};
  cache: {dir: string; key: string} | undefined;
  /** Absolute; as in `Keeping`. */
  outputDir: string | undefined;
  requests: CompileRequest[];
}

let current: {id: string; compiling: Promise<Compiling>} | undefined;

interface Compiling {
  compiler: Compiler;
  cache: DocumentCache | undefined;
}

/** Compiles a batch of documents, in order, and stores them. */
export default async function compileBatch({
  session,
  cache: place,
  outputDir,
  requests,
}: CompileTask): Promise<CompileAnswer> {
  if (current?.id !== session.id) current = {id: session.id, compiling: prepare(session.json, place)};
  const {compiler, cache} = await current.compiling;
  return compileRequests(requests, {compiler, cacheOf: () => cache, isComplete: false, outputDir});
}

async function prepare(json: SharedArrayBuffer, place: CompileTask['cache']): Promise<Compiling> {
  const session = JSON.parse(Buffer.from(new Uint8Array(json)).toString('utf8')) as CompileSession;
  const {configPath, locale, siteDir} = session.options;
  setCurrentLocale(locale);
  const code = needsCode(session) ? (await evaluateConfig(configPath, {locale, siteDir})).code : undefined;
  return {compiler: await createCompiler(session, code), cache: place && openDocumentCache(place, code?.reads)};
}
