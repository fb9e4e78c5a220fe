import type {ReactNode} from 'react';
import {Head} from 'inkstone/runtime';
import {useBlogPostStructuredData} from 'inkstone/blog';

/** Structured data of a post, for search engines. */
export default function BlogPostPageStructuredData(): ReactNode {
  const data = useBlogPostStructuredData();
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
