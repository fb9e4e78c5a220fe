import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import styles from './home.module.css';

export default function Home(): ReactNode {
  return (
    <Layout title="Home">
      <main className={styles.home}>
        <h1>Home</h1>
        <Link to="/docs/names">Names</Link> <Link to="/docs/second">Second</Link>{' '}
        <Link to="/docs/later">Later</Link>
      </main>
    </Layout>
  );
}
