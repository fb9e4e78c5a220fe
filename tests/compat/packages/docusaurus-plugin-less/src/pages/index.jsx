import Layout from '@theme/Layout';
import styles from './styles.module.less';

export default function Home() {
  return (
    <Layout>
      <main>
        <p className={styles.box}>A box</p>
      </main>
    </Layout>
  );
}
