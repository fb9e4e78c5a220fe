import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import {usePluginData} from '@docusaurus/useGlobalData';

export default function Home() {
  return (
    <Layout>
      <main>
        <Link to="/docs/one">One</Link>
        <p id="options">{JSON.stringify(usePluginData('docusaurus-plugin-google-tag-manager'))}</p>
      </main>
    </Layout>
  );
}
