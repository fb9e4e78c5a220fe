import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

export default function ReleaseList({versions}: {versions: string[]}) {
  return (
    <Layout title="Releases">
      <main className="container margin-vert--lg">
        <h1>Releases</h1>
        <ul>
          {versions.map((version) => (
            <li key={version}>
              <Link to={`/releases/${version}`}>{version}</Link>
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  );
}
