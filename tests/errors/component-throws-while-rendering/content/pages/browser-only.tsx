import Layout from '@theme/Layout';

export default function BrowserOnlyPage() {
  return (
    <Layout title="Window">
      <p>{window.innerWidth} px</p>
    </Layout>
  );
}
