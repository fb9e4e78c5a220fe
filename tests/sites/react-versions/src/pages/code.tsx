import {useState} from 'react';
import Layout from '@theme/Layout';
import CodeBlock from '@theme/CodeBlock';

/** Code that a component shows, and that is rendered again. */
export default function Code() {
  const [count, setCount] = useState(0);
  return (
    <Layout title="Code">
      <button type="button" className="again" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <CodeBlock language="js">{'const answer = 42;\nexport default answer;'}</CodeBlock>
    </Layout>
  );
}
