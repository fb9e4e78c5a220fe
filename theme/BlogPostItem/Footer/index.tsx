import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useBlogPost} from 'inkstone/blog';
import {blogClassNames} from 'inkstone/theme-common';
import BlogPostItemFooterReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';

function PostPageFooter(): ReactNode {
  const {tags, editUrl, lastUpdatedAt, lastUpdatedBy} = useBlogPost().metadata;
  const hasEditMeta = Boolean(editUrl || lastUpdatedAt || lastUpdatedBy);
  if (tags.length === 0 && !hasEditMeta) return null;
  return (
    <footer className="docusaurus-mt-lg ink-post__page-foot">
      {tags.length > 0 && (
        <div className={blogClassNames.blogFooterTagsRow}>
          <TagsListInline tags={tags} />
        </div>
      )}
      {hasEditMeta && (
        <EditMetaRow
          className={blogClassNames.blogFooterEditMetaRow}
          editUrl={editUrl}
          lastUpdatedAt={lastUpdatedAt}
          lastUpdatedBy={lastUpdatedBy}
        />
      )}
    </footer>
  );
}

/**
 * Footer of a post: tags and, in lists, a link to the full post; on the post's page, links and
 * dates of its source.
 */
export default function BlogPostItemFooter(): ReactNode {
  const {metadata, isBlogPostPage} = useBlogPost();
  const {tags, title, hasTruncateMarker, permalink} = metadata;
  if (isBlogPostPage) return <PostPageFooter />;
  if (tags.length === 0 && !hasTruncateMarker) return null;
  return (
    <footer className="ink-post__foot">
      {tags.length > 0 && (
        <div className={clsx(blogClassNames.blogFooterTagsRow)}>
          <TagsListInline tags={tags} />
        </div>
      )}
      {hasTruncateMarker && <BlogPostItemFooterReadMoreLink blogPostTitle={title} to={permalink} />}
    </footer>
  );
}
