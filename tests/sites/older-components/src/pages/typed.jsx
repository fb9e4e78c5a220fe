import Heading from '@docusaurus/theme-classic/lib/theme/Heading';
import Layout from '@theme/Layout';

type Amount = {count: number};

function Words({count}: Amount) {
  return <p>{`${count} of a type`}</p>;
}

export default function Typed() {
  return (
    <Layout title="Typed">
      <Heading as="h2" id="heading">
        Heading of the theme
      </Heading>
      <Words count={7 as number} />
    </Layout>
  );
}
