import Link from '@docusaurus/Link';
import {usePluginData} from '@docusaurus/useGlobalData';
import Layout from '@theme/Layout';

export default function Home() {
  const {newest} = usePluginData('releases') as {newest: string};
  return (
    <Layout title="Home">
      <main className="container margin-vert--lg">
        <h1>The newest release is {newest}</h1>
        <Link to="/releases">All releases</Link>
      </main>
    </Layout>
  );
}
