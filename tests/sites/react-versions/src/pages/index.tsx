import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import Counter from '../components/counter';

export default function Home(): ReactNode {
  return (
    <Layout title="Home">
      <h1>Home</h1>
      <Counter />
    </Layout>
  );
}
