import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Layout from '@theme/Layout';

export default function Slow(): ReactNode {
  const {search, hash, state} = useLocation<{by?: string} | undefined>();
  return (
    <Layout title="Slow">
      <main id="slow">
        <h1>Slow</h1>
        <p id="state">{`${search} ${hash} ${state?.by ?? 'nobody'}`}</p>
        <p id="end">end</p>
      </main>
    </Layout>
  );
}
