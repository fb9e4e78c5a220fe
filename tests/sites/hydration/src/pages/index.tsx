import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import Fields from '../components/Fields';

export default function Home(): ReactNode {
  return (
    <Layout title="Home">
      <h1>Home</h1>
      <Fields />
      <form>
        <input aria-label="Plain" name="plain" />
      </form>
    </Layout>
  );
}
