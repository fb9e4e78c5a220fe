import type {ReactNode} from 'react';

/** Props of `CopyMarkdownButton`. */
export interface Props {
  className?: string;
}

/**
 * Renders nothing. The `llms` plugin, which creates the content to copy, replaces it, so other
 * sites don't ship the button.
 */
export default function CopyMarkdownButton(_props: Props): ReactNode {
  return null;
}
