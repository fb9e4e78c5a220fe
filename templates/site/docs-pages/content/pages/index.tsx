import type {ReactNode} from 'react';
import {Link} from 'inkstone/runtime';
import Layout from '@theme/Layout';

/** The home page. */
export default function Home(): ReactNode {
  return (
    <Layout>
      <main className="container padding-vert--xl">
        <h1>%title%</h1>
        <p>Describe your site in a sentence or two.</p>
        <Link className="button button--primary" to="/docs/intro">
          Read the docs
        </Link>
      </main>
    </Layout>
  );
}
