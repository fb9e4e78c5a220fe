import clsx from 'clsx';
import type {ReactNode} from 'react';
import CopyButton from '@theme/CodeBlock/Buttons/CopyButton';
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton';

/** Props of `CodeBlock/Buttons`. */
export interface Props {
  className?: string;
}

/** Buttons of a code block. */
export default function CodeBlockButtons({className}: Props): ReactNode {
  return (
    <div className={clsx('ink-code__buttons', className)}>
      <WordWrapButton />
      <CopyButton />
    </div>
  );
}
