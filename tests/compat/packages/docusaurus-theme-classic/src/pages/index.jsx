import Tag from '@docusaurus/theme-classic/lib/theme/Tag';
import styles from '@docusaurus/theme-classic/src/theme/Tag/styles.module.css';
import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout>
      <main className={styles.tagRegular}>
        <Tag permalink="/docs/intro" label="deep" />
      </main>
    </Layout>
  );
}
