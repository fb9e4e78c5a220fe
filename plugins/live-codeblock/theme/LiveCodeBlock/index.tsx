import type {ReactNode} from 'react';
import type {Props as CodeBlockProps} from '@theme-init/CodeBlock';
import Playground from '@theme/Playground';
import ReactLiveScope from '@theme/ReactLiveScope';

/** Props of `LiveCodeBlock`. */
export interface Props extends Omit<CodeBlockProps, 'children'> {
  children?: string;
}

/** A code block whose code the reader can edit. Only rendered in the browser. */
export default function LiveCodeBlock({stored: _stored, title: _title, ...props}: Props): ReactNode {
  return <Playground scope={ReactLiveScope} {...props} />;
}
