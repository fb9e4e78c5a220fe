import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';

export default function Home({blog, recentPosts}) {
  return (
    <Layout title={blog.title}>
      <main>
        <h1>{`${blog.title}: ${recentPosts.length} of ${blog.total}`}</h1>
        {recentPosts.map(({metadata, Preview}) => (
          <article key={metadata.permalink}>
            <h2>{metadata.title}</h2>
            <MDXContent>
              <Preview />
            </MDXContent>
            <small>{`${metadata.ground}, ${metadata.date.slice(0, 10)}`}</small>
            <Link to={metadata.permalink}>Read on</Link>
          </article>
        ))}
      </main>
    </Layout>
  );
}
