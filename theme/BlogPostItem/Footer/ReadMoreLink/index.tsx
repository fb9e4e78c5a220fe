import type {ReactNode} from 'react';
import {Link, type LinkProps, Translate, translate} from 'inkstone/runtime';

/** Props of `BlogPostItem/Footer/ReadMoreLink`. */
export type Props = LinkProps & {blogPostTitle: string};

/** Link from an excerpt to the full post. */
export default function BlogPostItemFooterReadMoreLink({blogPostTitle, ...linkProps}: Props): ReactNode {
  return (
    <Link
      className="button button--secondary"
      aria-label={translate(
        {
          message: 'Read more about {title}',
          id: 'theme.blog.post.readMoreLabel',
          description: 'The ARIA label for the link to full blog posts from excerpts',
        },
        {title: blogPostTitle},
      )}
      data-ink="read-more"
      {...linkProps}
    >
      <Translate
        id="theme.blog.post.readMore"
        description="The label used in blog post item excerpts to link to full blog posts"
      >
        Read more
      </Translate>
    </Link>
  );
}
