import {lazy, type ReactNode, Suspense} from 'react';
import {ErrorBoundary} from 'inkstone/runtime';
import Layout from '@theme/Layout';

// Comes when something has failed.
const ErrorPageContent = lazy(() => import(/* webpackChunkName: "error" */ '@theme/ErrorPageContent'));

/** Props of `Error`. */
export interface Props {
  error: Error;
  tryAgain: () => void;
}

function PlainCrash({error, tryAgain}: Props): ReactNode {
  return (
    <div className="ink-trouble" role="alert" data-ink="crash">
      <h1>This page crashed</h1>
      <pre>{error.message}</pre>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}

/**
 * The whole page after a crash: inside the layout, or bare where the layout is what crashed.
 */
export default function ErrorPage(props: Props): ReactNode {
  return (
    <ErrorBoundary fallback={() => <PlainCrash {...props} />}>
      <Layout title="Page Error">
        <Suspense fallback={null}>
          <ErrorPageContent {...props} />
        </Suspense>
      </Layout>
    </ErrorBoundary>
  );
}
