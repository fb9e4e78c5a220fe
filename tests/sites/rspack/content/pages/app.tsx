import {lazy, Suspense, useState, type ReactNode} from 'react';
import Layout from '@theme/Layout';
import own from '~docs/default/own.json';
import limits from '../../src/components/limits.json';
import Sun from '../../src/components/sun.svg';
import title from '../../words/title.words';

declare const BUNDLER: string;

const Late = lazy(() => import('../../src/components/late'));

/** Starts a worker, loads a chunk, and shows what the bundler has made of other files. */
export default function App(): ReactNode {
  const [result, setResult] = useState<number>();
  const start = (): void => {
    const worker = new Worker(new URL('../../src/components/double.worker.ts', import.meta.url));
    worker.onmessage = ({data}: MessageEvent<number>) => setResult(data);
    worker.postMessage(limits.most);
  };
  return (
    <Layout title="App">
      <h1>{title}</h1>
      <p id="bundler">{BUNDLER}</p>
      <p>{own.text}</p>
      <Sun role="img" />
      <button id="start" type="button" onClick={start}>
        result: {result ?? 'none'}
      </button>
      {result !== undefined && (
        <Suspense>
          <Late />
        </Suspense>
      )}
    </Layout>
  );
}
