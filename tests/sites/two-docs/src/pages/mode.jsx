import {useColorMode} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';

function Mode() {
  const {colorMode} = useColorMode();
  return (
    <main className={`mode-${colorMode}`}>
      <img src={`/img/${colorMode}.svg`} alt="" /> {colorMode}
    </main>
  );
}

export default function ModePage() {
  return (
    <Layout>
      <Mode />
    </Layout>
  );
}
