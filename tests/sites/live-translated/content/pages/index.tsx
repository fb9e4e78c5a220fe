import Translate from '@docusaurus/Translate';
import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout>
      <main>
        <Translate id="home.text">Home in English</Translate>
      </main>
    </Layout>
  );
}
