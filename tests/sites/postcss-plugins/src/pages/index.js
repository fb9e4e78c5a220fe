import Layout from '@theme/Layout';
import styles from './index.module.css';
import './index.sheet';

export default function Home() {
  return (
    <Layout title="Home">
      <p className={styles['module-rule']}>text</p>
    </Layout>
  );
}
