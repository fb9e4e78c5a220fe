import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';

export default function All(): ReactNode {
  const docs = useAllDocsData().default?.versions.flatMap((version) => version.docs.map(({path}) => path)) ?? [];
  return (
    <Layout title="All documents">
      <main id="all">{docs.join(' ')}</main>
    </Layout>
  );
}
