import type {ReactNode} from 'react';
import {Head} from 'inkstone/runtime';
import {useBlogListPageStructuredData} from 'inkstone/blog';
import type {Props as BlogListPageProps} from '@theme/BlogListPage';

/** Props of `BlogListPage/StructuredData`: those of the page. */
export type Props = BlogListPageProps;

/** Structured data of a list of posts, for search engines. */
export default function BlogListPageStructuredData(props: Props): ReactNode {
  const data = useBlogListPageStructuredData(props as never);
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
