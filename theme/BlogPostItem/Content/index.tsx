import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useBlogPost} from 'inkstone/blog';
import MDXContent from '@theme/MDXContent';

/** Props of `BlogPostItem/Content`. */
export interface Props {
  children: ReactNode;
  className?: string;
}

/** Content of a post. Feeds find it by its ID. */
export default function BlogPostItemContent({children, className}: Props): ReactNode {
  const {isBlogPostPage} = useBlogPost();
  return (
    <div id={isBlogPostPage ? '__blog-post-container' : undefined} className={clsx('markdown', className)}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
