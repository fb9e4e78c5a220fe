import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout>
      <main>
        <Link to="/next">Next</Link>
      </main>
    </Layout>
  );
}
