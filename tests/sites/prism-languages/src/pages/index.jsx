import React, {useState} from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Layout from '@theme/Layout';

export default function Page() {
  const [name, setName] = useState('Ship');
  return (
    <Layout title="Page">
      <main>
        <CodeBlock language="php">{`<p><?php final class ${name} {} ?></p>`}</CodeBlock>
        <button onClick={() => setName('Boat')}>Rename</button>
        <Link to="/docs/">Block</Link>
      </main>
    </Layout>
  );
}
