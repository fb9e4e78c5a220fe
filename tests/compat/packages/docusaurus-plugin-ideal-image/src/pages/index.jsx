import Image from '@theme/IdealImage';
import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout>
      <main>
        <Image img={require('../../docs/img/gradient.jpg')} alt="A gradient" />
      </main>
    </Layout>
  );
}
