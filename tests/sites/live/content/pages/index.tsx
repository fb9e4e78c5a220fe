import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout title="Home">
      <main>
        <h1>Home of the live site</h1>
      </main>
    </Layout>
  );
}
