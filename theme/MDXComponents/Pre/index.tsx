import type {ComponentProps, ReactNode} from 'react';

/** Props of `MDXComponents/Pre`. */
export type Props = ComponentProps<'pre'>;

/** Renders only its children, because the code block inside renders its own `<pre>`. */
export default function MDXPre({children}: Props): ReactNode {
  return children;
}
