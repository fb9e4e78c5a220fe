import type {ComponentProps, ReactNode} from 'react';
import {describeErrorCauses, Translate} from 'inkstone/runtime';

/** Button that renders again after an error. */
export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" {...props}>
      <Translate
        id="theme.ErrorPageContent.tryAgain"
        description="The label of the button to try again rendering when the React error boundary captures an error"
      >
        Try again
      </Translate>
    </button>
  );
}

/** Message of an error and of its causes, one per line. */
export function ErrorBoundaryError({error}: {error: Error}): ReactNode {
  return <p className="ink-trouble__error">{describeErrorCauses(error)}</p>;
}

/** Compact fallback for a part of a page that failed. */
export function ErrorBoundaryErrorMessageFallback({error, tryAgain}: {error: Error; tryAgain: () => void}): ReactNode {
  return (
    <div className="ink-trouble" role="alert">
      <p>{error.message}</p>
      <ErrorBoundaryTryAgainButton className="button button--secondary" onClick={tryAgain} />
    </div>
  );
}
