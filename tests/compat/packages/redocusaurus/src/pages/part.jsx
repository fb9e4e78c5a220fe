import useSpecData from '@theme/useSpecData';
import Layout from '@theme/Layout';

export default function Part() {
  const {spec} = useSpecData('boats');
  return (
    <Layout title="Part">
      <p id="version">{`Version ${spec.info.version}`}</p>
    </Layout>
  );
}
