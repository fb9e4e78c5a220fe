import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

export default function Deep(): ReactNode {
  return (
    <Layout title="Deep">
      <main id="deep">
        <Link id="sibling" to="sibling">sibling</Link> <Link id="up" to="../slow">up</Link>
      </main>
    </Layout>
  );
}
