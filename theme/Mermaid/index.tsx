import type {ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';

/** Props of `Mermaid`. */
export interface Props {
  value: string;
}

/** A diagram as its text, until a theme that can draw it replaces this. */
export default function Mermaid({value}: Props): ReactNode {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}
