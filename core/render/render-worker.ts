import {isMainThread} from 'node:worker_threads';
import {renderBatch} from './render-batch.ts';
import type {BatchResult, RenderBatch} from './render-task.ts';

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

/** Thread entry: renders a batch of pages, writes their files, answers with facts. */
export default async function renderInThread(batch: RenderBatch): Promise<BatchResult> {
  return renderBatch(batch);
}
