import clsx from 'clsx';
import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {useCodeBlockContext} from 'inkstone/theme-common';
import Button from '@theme/CodeBlock/Buttons/Button';
import IconWordWrap from '@theme/Icon/WordWrap';

/** Props of `CodeBlock/Buttons/WordWrapButton`. */
export interface Props {
  className?: string;
}

/** Button that toggles word wrap. Rendered only if lines are too long or wrapped. */
export default function WordWrapButton({className}: Props): ReactNode {
  const {wordWrap} = useCodeBlockContext();
  if (!wordWrap.isEnabled && !wordWrap.isCodeScrollable) return null;
  const title = translate({
    id: 'theme.CodeBlock.wordWrapToggle',
    message: 'Toggle word wrap',
    description: 'The title attribute for toggle word wrapping button of code block lines',
  });
  return (
    <Button
      onClick={wordWrap.toggle}
      className={clsx(className)}
      aria-label={title}
      aria-pressed={wordWrap.isEnabled}
      title={title}
      data-ink="code-wrap"
    >
      <IconWordWrap aria-hidden />
    </Button>
  );
}
