import type {ReactNode} from 'react';
import {useBlogPost} from 'inkstone/blog';
import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';
import CopyMarkdownButton from '@theme/CopyMarkdownButton';

/** Title, date and authors of a post. */
export default function BlogPostItemHeader(): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  return (
    <header>
      <BlogPostItemHeaderTitle />
      <div className="ink-post__byline">
        <BlogPostItemHeaderInfo />
        <BlogPostItemHeaderAuthors />
      </div>
      {isBlogPostPage && !metadata.unlisted && <CopyMarkdownButton />}
    </header>
  );
}
