import type {ReactNode} from 'react';
import OriginalCodeBlock from '@theme-original/CodeBlock';
import type {Props} from '@theme/CodeBlock';

/** Knows nothing of tokens: takes the text of a fence, as overrides written for Docusaurus do. */
export default function CodeBlock({children, ...props}: Props): ReactNode {
  if (props.className !== 'language-shout' || typeof children !== 'string') {
    return <OriginalCodeBlock {...props}>{children}</OriginalCodeBlock>;
  }
  return (
    <pre data-meta={props.metastring}>
      <code>{children.trimEnd().toUpperCase()}</code>
    </pre>
  );
}
