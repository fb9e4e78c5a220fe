import Layout from '@theme/Layout';
import Variables from '../components/Variables';

export default function Home() {
  return (
    <Layout>
      <main>
        <Variables />
      </main>
    </Layout>
  );
}
