import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Props as CodeBlockProps} from '@theme/CodeBlock';
import Container from '@theme/CodeBlock/Container';

/** Props of `CodeBlock/Content/Element`. */
export type Props = CodeBlockProps;

/** A code block with elements as children: no highlighting and no buttons. */
export default function CodeBlockElement({children, className}: Props): ReactNode {
  return (
    <Container as="pre" tabIndex={0} className={clsx('ink-code--elements thin-scrollbar', className)}>
      <code>{children}</code>
    </Container>
  );
}
