import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useBlogPost} from 'inkstone/blog';
import type {BlogAuthor} from 'inkstone/theme-common';
import BlogAuthorCard from '@theme/Blog/Components/Author';

/** Props of `BlogPostItem/Header/Authors`. */
export interface Props {
  className?: string;
}

/** Returns whether the author has neither a picture nor social accounts. */
function isNameOnly({name, imageURL, socials}: BlogAuthor): boolean {
  return name !== undefined && !imageURL && Object.keys(socials ?? {}).length === 0;
}

/**
 * Lists the authors of a post. Their pictures may be assets of the post. Authors without pictures
 * continue the line of the date.
 */
export default function BlogPostItemHeaderAuthors({className}: Props): ReactNode {
  const {metadata, assets} = useBlogPost();
  const authors = (metadata.authors as BlogAuthor[]).map((author, index) => ({
    ...author,
    imageURL: assets.authorsImageUrls[index] ?? author.imageURL,
  }));
  if (authors.length === 0) return null;
  return (
    <div className={clsx('ink-authors', authors.every(isNameOnly) && 'ink-authors--names', className)}>
      {authors.map((author, index) => (
        <BlogAuthorCard key={index} author={author} />
      ))}
    </div>
  );
}
