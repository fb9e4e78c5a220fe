import Layout from '@theme/Layout';

export default function Next() {
  return (
    <Layout>
      <main className="only-next">Next page</main>
    </Layout>
  );
}
