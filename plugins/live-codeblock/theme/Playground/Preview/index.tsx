import type {ReactNode} from 'react';
import {LiveError, LivePreview} from 'react-live';
import {BrowserOnly, ErrorBoundary, translate} from 'inkstone/runtime';
import {ErrorBoundaryErrorMessageFallback} from 'inkstone/theme-common';
import Header from '@theme/Playground/Header';

/** The result of the code, or the reason why there is none. */
export default function PlaygroundPreview(): ReactNode {
  const label = translate({
    id: 'theme.Playground.result',
    message: 'Result',
    description: 'The result label of the live codeblocks',
  });
  return (
    // No landmark: a page can have many results.
    <div role="group" aria-label={label}>
      <Header>{label}</Header>
      <div className="ink-live__result">
        <BrowserOnly>
          {() => (
            <>
              <ErrorBoundary fallback={(error) => <ErrorBoundaryErrorMessageFallback {...error} />}>
                <LivePreview />
              </ErrorBoundary>
              {/* Screen readers announce what appears in it. */}
              <div role="status">
                <LiveError className="ink-live__error" />
              </div>
            </>
          )}
        </BrowserOnly>
      </div>
    </div>
  );
}
