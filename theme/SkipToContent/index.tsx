import type {ReactNode} from 'react';
import {SkipToContentLink} from 'inkstone/theme-common';

/** First link of the page: skips the navbar. */
export default function SkipToContent(): ReactNode {
  return <SkipToContentLink className="ink-skip-link" />;
}
