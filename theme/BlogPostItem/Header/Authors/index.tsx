import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useBlogPost} from 'inkstone/blog';
import type {BlogAuthor} from 'inkstone/theme-common';
import BlogAuthorCard from '@theme/Blog/Components/Author';

/** Props of `BlogPostItem/Header/Authors`. */
export interface Props {
  className?: string;
}

/** The authors of a post; their pictures may be assets of the post. */
export default function BlogPostItemHeaderAuthors({className}: Props): ReactNode {
  const {metadata, assets} = useBlogPost();
  const authors = metadata.authors as BlogAuthor[];
  if (authors.length === 0) return null;
  return (
    <div className={clsx('ink-authors', className)}>
      {authors.map((author, index) => (
        <BlogAuthorCard
          key={index}
          author={{...author, imageURL: assets.authorsImageUrls?.[index] ?? author.imageURL}}
        />
      ))}
    </div>
  );
}
