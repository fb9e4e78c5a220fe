import type {ReactNode} from 'react';
import Layout from '@theme/Layout';

interface Props {
  match: {params: Record<string, string>};
}

export default function Person({match}: Props): ReactNode {
  return (
    <Layout title="Person">
      <main id="person">{`person ${match.params['name'] ?? ''}`}</main>
    </Layout>
  );
}
