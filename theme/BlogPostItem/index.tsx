import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useBlogPost} from 'inkstone/blog';
import BlogPostItemContainer from '@theme/BlogPostItem/Container';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import BlogPostItemFooter from '@theme/BlogPostItem/Footer';
import BlogPostItemHeader from '@theme/BlogPostItem/Header';

/** Props of `BlogPostItem`. */
export interface Props {
  children: ReactNode;
  className?: string;
}

/** Renders a post, in full or truncated. */
export default function BlogPostItem({children, className}: Props): ReactNode {
  const {isBlogPostPage} = useBlogPost();
  return (
    <BlogPostItemContainer className={clsx('ink-post', !isBlogPostPage && 'ink-post--listed', className)}>
      <BlogPostItemHeader />
      <BlogPostItemContent>{children}</BlogPostItemContent>
      <BlogPostItemFooter />
    </BlogPostItemContainer>
  );
}
