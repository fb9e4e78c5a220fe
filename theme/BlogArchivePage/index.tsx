import type {ReactNode} from 'react';
import {Link, translate} from 'inkstone/runtime';
import {PageMetadata, useDateTimeFormat} from 'inkstone/theme-common';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

/** The data of a post that the archive shows. */
export interface ArchivedPost {
  metadata: {title: string; permalink: string; date: string};
}

/** Props of `BlogArchivePage`. */
export interface Props {
  archive: {blogPosts: readonly ArchivedPost[]};
}

/**
 * Groups posts by year. Years are in the order of the blog, newest first if the site doesn't change
 * it, and posts within a year the other way round.
 */
export function postsByYear(posts: readonly ArchivedPost[]): [year: string, posts: ArchivedPost[]][] {
  const years = new Map<string, ArchivedPost[]>();
  for (const post of posts) {
    const year = String(new Date(post.metadata.date).getUTCFullYear());
    years.set(year, [post, ...(years.get(year) ?? [])]);
  }
  return [...years];
}

function Year({year, posts}: {year: string; posts: ArchivedPost[]}): ReactNode {
  const format = useDateTimeFormat({day: 'numeric', month: 'long', timeZone: 'UTC'});
  return (
    <section className="ink-archive">
      {/* Docusaurus renders an h3, which style sheets rely on. The ARIA level avoids a skipped
          level. */}
      <Heading as="h3" aria-level={2} id={year}>
        {year}
      </Heading>
      <ul>
        {posts.map(({metadata}) => (
          <li key={metadata.permalink}>
            <Link to={metadata.permalink}>
              <span className="ink-archive__date">{format.format(new Date(metadata.date))}</span>
              {/* Same text as in Docusaurus. The style sheet replaces the hyphen with columns. */}
              <span className="ink-archive__separator"> - </span>
              <span>{metadata.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists all posts of the blog by year. */
export default function BlogArchivePage({archive}: Props): ReactNode {
  const title = translate({
    id: 'theme.blog.archive.title',
    message: 'Archive',
    description: 'The page & hero title of the blog archive page',
  });
  const description = translate({
    id: 'theme.blog.archive.description',
    message: 'Archive',
    description: 'The page & hero description of the blog archive page',
  });
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <div className="ink-frame ink-frame--no-sidebar">
          <div className="ink-main ink-doc">
            <div className="ink-doc__text">
              <header className="ink-archive-head">
                <Heading as="h1">{title}</Heading>
                {description !== title && <p>{description}</p>}
              </header>
              <main className="ink-archive-list">
                {postsByYear(archive.blogPosts).map(([year, posts]) => (
                  <Year key={year} year={year} posts={posts} />
                ))}
              </main>
            </div>
          </div>
        </div>
      </Layout>
    </>
  );
}
