import type {ReactNode} from 'react';

/** Props of `BlogPostItem/Container`. */
export interface Props {
  children: ReactNode;
  className?: string;
}

/** Wrapper element of a post. */
export default function BlogPostItemContainer({children, className}: Props): ReactNode {
  return <article className={className}>{children}</article>;
}
