import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link} from 'inkstone/runtime';
import type {BlogAuthor} from 'inkstone/theme-common';
import AuthorSocials from '@theme/Blog/Components/Author/Socials';
import Heading from '@theme/Heading';

/** Props of `Blog/Components/Author`. */
export interface Props {
  as?: 'h1' | 'h2';
  author: BlogAuthor;
  className?: string;
  /** Number of posts; hidden if missing. */
  count?: number;
}

function MaybeLink({
  href,
  className,
  children,
}: {
  href: string | undefined;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return href ? (
    <Link href={href} className={className}>
      {children}
    </Link>
  ) : (
    children
  );
}

function AuthorName({name, as}: {name: string | undefined; as: Props['as']}): ReactNode {
  return as ? (
    <Heading as={as} className="ink-author__name" translate="no">
      {name}
    </Heading>
  ) : (
    <span className="ink-author__name" translate="no">
      {name}
    </span>
  );
}

/**
 * Picture, name, title and social accounts of an author. Links to the author's page, URL or email
 * address, in this order.
 */
export default function BlogAuthorCard({as, author, className, count}: Props): ReactNode {
  const {name, title, url, imageURL, email, page, socials} = author;
  const link = page?.permalink ?? url ?? (email ? `mailto:${email}` : undefined);
  return (
    <div className={clsx('avatar', 'ink-author', as && `ink-author--${as}`, className)}>
      {imageURL && (
        <MaybeLink href={link} className="avatar__photo-link">
          <img className="avatar__photo" src={imageURL} alt={name ?? ''} />
        </MaybeLink>
      )}
      {(name || title) && (
        <div className="avatar__intro">
          <div className="avatar__name">
            {name && (
              <MaybeLink href={link}>
                <AuthorName name={name} as={as} />
              </MaybeLink>
            )}
            {count !== undefined && <span className="ink-author__count">{count}</span>}
          </div>
          {title && <small className="avatar__subtitle">{title}</small>}
          {socials && Object.keys(socials).length > 0 && <AuthorSocials author={author} />}
        </div>
      )}
    </div>
  );
}
