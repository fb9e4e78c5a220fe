import React from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';

export default function Home() {
  return (
    <Layout title="Home">
      <main className="container">
        <h1>Home</h1>
        <Link to="/docs/">Classes</Link>
      </main>
    </Layout>
  );
}
