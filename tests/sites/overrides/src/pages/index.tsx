import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import LiveCode from '../components/live-code';

export default function Home(): ReactNode {
  return (
    <Layout title="Home">
      <main>
        <LiveCode />
        <Link to="/all">all</Link> <Link to="/routes">routes</Link>
      </main>
    </Layout>
  );
}
