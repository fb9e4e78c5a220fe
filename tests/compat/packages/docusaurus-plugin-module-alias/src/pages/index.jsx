import Layout from '@theme/Layout';
import Knot from '@local/knot';
import Rope from '@parts/Rope';
import words from 'only-name';

export default function Home() {
  return (
    <Layout>
      <main>
        <Knot />
        <Rope />
        <p>{words.join(' and ')}</p>
      </main>
    </Layout>
  );
}
