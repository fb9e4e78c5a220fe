import Layout from '@theme/Layout';

/** Two parts below each other, of which the first one grows. */
export default function Stacked() {
  return (
    <Layout>
      <main style={{flex: 1}}>First</main>
      <section>Second</section>
    </Layout>
  );
}
