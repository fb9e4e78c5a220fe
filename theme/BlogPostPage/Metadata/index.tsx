import type {ReactNode} from 'react';
import {useBlogPost} from 'inkstone/blog';
import {type BlogAuthor, PageMetadata} from 'inkstone/theme-common';

/** Head tags of a post. */
export default function BlogPostPageMetadata(): ReactNode {
  const {assets, metadata, frontMatter} = useBlogPost();
  const {title, description, date, tags, lastUpdatedAt} = metadata;
  const authorUrls = (metadata.authors as BlogAuthor[]).map(({url}) => url).filter((url) => url !== undefined);
  return (
    <PageMetadata
      title={frontMatter.title_meta ?? title}
      description={description}
      keywords={frontMatter.keywords}
      image={assets.image ?? frontMatter.image}
    >
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={date} />
      {lastUpdatedAt && <meta property="article:modified_time" content={new Date(lastUpdatedAt).toISOString()} />}
      {authorUrls.length > 0 && <meta property="article:author" content={authorUrls.join(',')} />}
      {tags.length > 0 && <meta property="article:tag" content={tags.map((tag) => tag.label).join(',')} />}
    </PageMetadata>
  );
}
