import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import React from 'react';

export default function ReleaseList({releases}) {
  return (
    <Layout title="Releases">
      <main className="container margin-vert--lg">
        <Heading as="h1">Releases</Heading>
        <ul>
          {releases.map(({version, date, notes}) => (
            <li key={version}>
              {version} ({date}): {notes}
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  );
}
