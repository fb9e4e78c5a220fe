import type {ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';

/** Props of `Mermaid`. */
export interface Props {
  value: string;
}

/** Renders the source of a diagram. A theme that renders diagrams replaces it. */
export default function Mermaid({value}: Props): ReactNode {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}
