import {isMainThread} from 'node:worker_threads';
import {openPageStore} from './page-cache.ts';
import type {JobResult, RenderJob} from './render-job.ts';
import {openSession, type RenderSession} from './render-session.ts';

if (!isMainThread) {
  const {exit} = process;
  // A component that ends the process would end the thread, and its task would wait for ever. Node
  // itself may.
  process.exit = (code) => {
    const caller = new Error().stack?.split('\n')[2];
    if (caller?.includes('node:internal/')) return exit.call(process, code);
    throw new Error(`process.exit(${code ?? ''}) was called while a page was rendered`);
  };
}

/** The session of this thread: one pack of the store and one loaded bundle for all its jobs. */
let present: {id: string; session: RenderSession} | undefined;

/** Thread entry: renders some pages, writes their files, answers with facts. */
export default async function renderInThread(job: RenderJob): Promise<JobResult> {
  const {key, frameKey, serverBundle, outputDir, cacheDir} = job;
  const id = [key, frameKey, serverBundle, outputDir, cacheDir].join('\0');
  if (present?.id !== id) {
    present?.session.dispose();
    const {pages: _pages, documents: _documents, shared: _shared, progress: _progress, ...setup} = job;
    present = {id, session: openSession(setup, cacheDir === undefined ? {} : {store: openPageStore(cacheDir)})};
  }
  return present.session.run(job);
}
