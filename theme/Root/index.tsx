import type {ReactNode} from 'react';

/** Props of `Root`. */
export interface Props {
  children: ReactNode;
}

/** The outermost component, never unmounted: empty on purpose, for sites to replace. */
export default function Root({children}: Props): ReactNode {
  return children;
}
