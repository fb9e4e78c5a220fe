import type {ComponentProps, ReactNode} from 'react';

/** Props of `MDXComponents/Pre`. */
export type Props = ComponentProps<'pre'>;

/** The block around code: nothing, since the code inside brings its own. */
export default function MDXPre({children}: Props): ReactNode {
  return children;
}
