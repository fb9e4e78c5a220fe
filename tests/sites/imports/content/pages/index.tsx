import type {ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import Layout from '@theme/Layout';
import Notes, {frontMatter, lazy, toc} from '../docs/_notes.mdx';

export default function Home(): ReactNode {
  return (
    <Layout title="Code imports a document">
      <main>
        <p>{`${toc.length} heading, ${typeof lazy}, ${Object.keys(frontMatter).length} fields`}</p>
        <Notes />
        <CodeBlock language="js">{`const made = ${JSON.stringify(toc.length)};`}</CodeBlock>
      </main>
    </Layout>
  );
}
