import type {ReactNode} from 'react';
import {Translate, useSite} from 'inkstone/runtime';

/** Props of `Loading`. */
export interface Props {
  error: Error | null | undefined;
  retry: () => void;
  pastDelay: boolean;
}

/**
 * Loading state: nothing at first, then a spinner; after an error, its message and a retry button.
 */
export default function Loading({error, retry, pastDelay}: Props): ReactNode {
  const isEnglish = useSite().i18n.currentLocale.startsWith('en');
  if (error) {
    return (
      <div className="ink-trouble" role="alert" data-ink="load-error">
        <p>{String(error)}</p>
        {!isEnglish && (
          <p lang="en" className="ink-trouble__english">
            Retry
          </p>
        )}
        <button type="button" className="button button--primary" onClick={retry}>
          <Translate
            id="theme.Loading.retry"
            description="The label of the button that retries loading a part of the page"
          >
            Retry
          </Translate>
        </button>
      </div>
    );
  }
  return pastDelay ? <output className="ink-loading" /> : null;
}
