import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link, withBreaks} from 'inkstone/runtime';
import {useBlogPost} from 'inkstone/blog';

/** Props of `BlogPostItem/Header/Title`. */
export interface Props {
  className?: string;
}

/** Title of a post: an h1 on its page, a link to it in lists. */
export default function BlogPostItemHeaderTitle({className}: Props): ReactNode {
  const {metadata, isBlogPostPage} = useBlogPost();
  const Title = isBlogPostPage ? 'h1' : 'h2';
  const title = withBreaks(metadata.title);
  return (
    <Title className={clsx('ink-post__title', className)}>
      {isBlogPostPage ? title : <Link to={metadata.permalink}>{title}</Link>}
    </Title>
  );
}
