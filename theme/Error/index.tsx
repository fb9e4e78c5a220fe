import {lazy, type ReactNode, Suspense} from 'react';
import {ErrorBoundary} from 'inkstone/runtime';
import Layout from '@theme/Layout';

// Loaded only after an error.
const ErrorPageContent = lazy(() => import(/* webpackChunkName: "error" */ '@theme/ErrorPageContent'));

/** Props of `Error`. */
export interface Props {
  error: Error;
  tryAgain: () => void;
}

function PlainError({error, tryAgain}: Props): ReactNode {
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

/** Error page: inside the layout, or without it if the layout itself failed. */
export default function ErrorPage(props: Props): ReactNode {
  return (
    <ErrorBoundary fallback={() => <PlainError {...props} />}>
      <Layout title="Page Error">
        <Suspense fallback={null}>
          <ErrorPageContent {...props} />
        </Suspense>
      </Layout>
    </ErrorBoundary>
  );
}
