import type {ReactNode} from 'react';
import {SkipToContentLink} from 'inkstone/theme-common';

/** The first thing in the page: leads past the navbar. */
export default function SkipToContent(): ReactNode {
  return <SkipToContentLink className="ink-skip-link" />;
}
