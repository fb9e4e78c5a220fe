import type {ReactNode} from 'react';

/** Props of `Root`. */
export interface Props {
  children: ReactNode;
}

/** The outermost component, which never unmounts. Empty: sites replace it to add providers. */
export default function Root({children}: Props): ReactNode {
  return children;
}
