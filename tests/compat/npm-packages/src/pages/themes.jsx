import Tag from '@docusaurus/theme-classic/lib/theme/Tag';
import styles from '@docusaurus/theme-classic/src/theme/Tag/styles.module.css';
import {MermaidContainerClassName, useMermaidConfig, useMermaidRenderResult} from '@docusaurus/theme-mermaid/client';
import {useAlgoliaThemeConfig, useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';

function Algolia() {
  const {algolia} = useAlgoliaThemeConfig();
  const process = useSearchResultUrlProcessor();
  return <p>{`${algolia.indexName}, ${process('https://example.org/docs/math')}`}</p>;
}

export default function Themes() {
  const {theme} = useMermaidConfig();
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout>
      <p>{`${MermaidContainerClassName}, theme ${theme}, ${typeof useMermaidRenderResult}`}</p>
      {siteConfig.themeConfig.algolia && <Algolia />}
      <p className={styles.tagRegular}>
        <Tag permalink="/docs/math" label="deep" />
      </p>
    </Layout>
  );
}
