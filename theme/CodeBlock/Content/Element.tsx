import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Props as CodeBlockProps} from '@theme/CodeBlock';
import Container from '@theme/CodeBlock/Container';

/** Props of `CodeBlock/Content/Element`. */
export type Props = CodeBlockProps;

/** A block that holds elements: not coloured, and without buttons. */
export default function CodeBlockElement({children, className}: Props): ReactNode {
  return (
    <Container as="pre" tabIndex={0} className={clsx('ink-code--elements thin-scrollbar', className)}>
      <code>{children}</code>
    </Container>
  );
}
