import type {ReactNode} from 'react';
import {version} from 'react';
import Layout from '@theme/Layout';
import routes from '@generated/routes';

export default function Routes(): ReactNode {
  return (
    <Layout title="Routes">
      <main id="routes">
        {routes.length} routes with React {version}
      </main>
    </Layout>
  );
}
