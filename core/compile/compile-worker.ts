import type {CompileRequest, DocumentText} from '../../contract/document.ts';
// The one import from another stage: a worker has no configuration of its own, and functions cannot
// be sent to it.
import {evaluateConfig} from '../config/evaluate-config.ts';
import type {OutputTarget} from '../support/published-file.ts';
import {needsCode, type CompileJob} from './compile-job.ts';
import {compileRequests, openSession, type CompileAnswer} from './compile-session.ts';
import {openDocumentCache} from './document-cache.ts';

/** What a worker gets: documents, and the job they belong to. */
export interface CompileTask {
  /** The job as JSON, in memory that all threads share; read once for each `id`. */
  job: {id: string; json: SharedArrayBuffer};
  cache: {dir: string; key: string} | undefined;
  target: OutputTarget | undefined;
  requests: CompileRequest<DocumentText>[];
}

let current: {id: string; opened: ReturnType<typeof open>} | undefined;

/** Compiles a batch of documents, in order, and stores them. */
export default async function compileBatch({job, cache: place, target, requests}: CompileTask): Promise<CompileAnswer> {
  if (current?.id !== job.id) {
    const last = current;
    current = {id: job.id, opened: open(job.json, place)};
    void last?.opened.then(
      ({code}) => code?.dispose(),
      () => undefined,
    );
  }
  const {code, session, cache} = await current.opened;
  const withText = (request: CompileRequest): CompileRequest<DocumentText> => request as CompileRequest<DocumentText>;
  const compile = (): Promise<CompileAnswer> =>
    compileRequests(requests, session, {withText, cache, concurrency: 'separately', target});
  return code ? code.run(compile) : compile();
}

async function open(json: SharedArrayBuffer, place: CompileTask['cache']) {
  const job = JSON.parse(Buffer.from(new Uint8Array(json)).toString('utf8')) as CompileJob;
  const {configPath, locale, siteDir} = job.options;
  // Nothing where no code of the site compiles documents.
  const code = needsCode(job) ? (await evaluateConfig(configPath, {locale, siteDir})).code : undefined;
  return {code, session: await openSession(job, code), cache: place && openDocumentCache(place, code?.reads)};
}
