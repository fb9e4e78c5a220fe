import type {ReactNode} from 'react';
import {Translate, useSite} from 'inkstone/runtime';
import {ErrorBoundaryError, ErrorBoundaryTryAgainButton} from 'inkstone/theme-common';
import Heading from '@theme/Heading';

/** Props of `ErrorPageContent`. */
export interface Props {
  error: Error;
  tryAgain: () => void;
}

/** Content of the error page: title, error message with its causes, retry button. */
export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  const isEnglish = useSite().i18n.currentLocale.startsWith('en');
  return (
    <main className="container margin-vert--xl">
      <div className="ink-trouble" role="alert" data-ink="crash">
        <Heading as="h1">
          <Translate
            id="theme.ErrorPageContent.title"
            description="The title of the fallback page when the page crashed"
          >
            This page crashed
          </Translate>
        </Heading>
        {!isEnglish && (
          <p lang="en" className="ink-trouble__english">
            This page crashed
          </p>
        )}
        <ErrorBoundaryError error={error} />
        <ErrorBoundaryTryAgainButton onClick={tryAgain} className="button button--primary" />
      </div>
    </main>
  );
}
