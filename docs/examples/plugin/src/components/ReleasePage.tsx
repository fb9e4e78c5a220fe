import Layout from '@theme/Layout';

interface Props {
  release: {version: string; date: string; notes: string};
}

export default function ReleasePage({release}: Props) {
  return (
    <Layout title={`Release ${release.version}`}>
      <main className="container margin-vert--lg">
        <h1>Release {release.version}</h1>
        <p>
          <time dateTime={release.date}>{release.date}</time>: {release.notes}
        </p>
      </main>
    </Layout>
  );
}
