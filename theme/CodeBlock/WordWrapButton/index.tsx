import type {MouseEventHandler, ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import Button from '@theme/CodeBlock/Buttons/Button';
import IconWordWrap from '@theme/Icon/WordWrap';

/** Props of `CodeBlock/WordWrapButton`. */
export interface Props {
  className?: string;
  onClick: MouseEventHandler;
  isEnabled: boolean;
}

/** Old name of `CodeBlock/Buttons/WordWrapButton`. Older components pass its state as props. */
export default function WordWrapButton({className, onClick, isEnabled}: Props): ReactNode {
  const title = translate({
    id: 'theme.CodeBlock.wordWrapToggle',
    message: 'Toggle word wrap',
    description: 'The title attribute for toggle word wrapping button of code block lines',
  });
  return (
    <Button onClick={onClick} className={className} aria-label={title} aria-pressed={isEnabled} title={title}>
      <IconWordWrap aria-hidden />
    </Button>
  );
}
