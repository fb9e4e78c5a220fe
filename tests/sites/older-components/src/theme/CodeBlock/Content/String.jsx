import {useState} from 'react';
import Container from '@theme/CodeBlock/Container';
import CopyButton from '@theme/CodeBlock/CopyButton';
import WordWrapButton from '@theme/CodeBlock/WordWrapButton';

/** Passes its state to the buttons, as components from before Docusaurus 3.8 do. */
export default function CodeBlockString({children}) {
  const [isEnabled, setEnabled] = useState(false);
  return (
    <Container as="div">
      <pre>{children}</pre>
      <WordWrapButton className="own-wrap" onClick={() => setEnabled(!isEnabled)} isEnabled={isEnabled} />
      <CopyButton className="own-copy" code={children} />
    </Container>
  );
}
