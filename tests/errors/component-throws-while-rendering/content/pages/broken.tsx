import Layout from '@theme/Layout';

function Total({items}: {items?: number[]}) {
  return <b>{items!.length}</b>;
}

export default function Broken() {
  return (
    <Layout title="Broken">
      <Total />
    </Layout>
  );
}
