import {useAlgoliaThemeConfig, useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import Layout from '@theme/Layout';

export default function Home() {
  const {algolia} = useAlgoliaThemeConfig();
  const process = useSearchResultUrlProcessor();
  return (
    <Layout>
      <main>
        <p>{`Index ${algolia.indexName}, ${process('https://example.org/guide/intro')}`}</p>
      </main>
    </Layout>
  );
}
