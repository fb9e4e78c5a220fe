import Layout from '@theme/Layout';

export default function Words({words}: {words: string}) {
  return (
    <Layout title="Words">
      <main>{words}</main>
    </Layout>
  );
}
