import {useState, type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';

/** A block whose text is only known while the page is rendered. */
export default function LiveCode(): ReactNode {
  const [count, setCount] = useState(1);
  return (
    <>
      <button type="button" id="more" onClick={() => setCount(count + 1)}>
        more
      </button>
      <CodeBlock language="js">{`const live = ${count};\nlet same = 'same';`}</CodeBlock>
    </>
  );
}
