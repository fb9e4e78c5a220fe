import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';

export default function Home(): ReactNode {
  return (
    <Layout title="Home">
      <Heading as="h1">Packed home</Heading>
    </Layout>
  );
}
