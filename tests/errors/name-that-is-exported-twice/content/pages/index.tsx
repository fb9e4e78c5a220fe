import Layout from '@theme/Layout';

export const step = 1;
export const step = 2;

export default function Home() {
  return <Layout>{step}</Layout>;
}
