import type {ReactNode} from 'react';

/** Props of `CodeBlock/Title`. */
export interface Props {
  children: ReactNode;
}

/** The title of a block. */
export default function CodeBlockTitle({children}: Props): ReactNode {
  return children;
}
