import {MermaidContainerClassName, useMermaidConfig} from '@docusaurus/theme-mermaid/client';
import Layout from '@theme/Layout';

export default function Home() {
  const {theme, maxTextSize} = useMermaidConfig();
  return (
    <Layout>
      <main>
        <p>{`${MermaidContainerClassName}, theme ${theme}, at most ${maxTextSize}`}</p>
      </main>
    </Layout>
  );
}
