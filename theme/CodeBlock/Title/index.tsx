import type {ReactNode} from 'react';

/** Props of `CodeBlock/Title`. */
export interface Props {
  children: ReactNode;
}

/** Title of a code block. */
export default function CodeBlockTitle({children}: Props): ReactNode {
  return children;
}
