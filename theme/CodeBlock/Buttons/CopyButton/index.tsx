import clsx from 'clsx';
import {type ReactNode, useCallback, useEffect, useRef, useState} from 'react';
import {translate} from 'inkstone/runtime';
import {copyText, useCodeBlockContext} from 'inkstone/theme-common';
import Button from '@theme/CodeBlock/Buttons/Button';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';

/** Props of `CodeBlock/Buttons/CopyButton`. */
export interface Props {
  className?: string;
}

/** Copies the code and sets `isCopied` for one second. */
function useCopy(): {isCopied: boolean; copy: () => void} {
  const {metadata, wordWrap} = useCodeBlockContext();
  const {code} = metadata;
  const {codeBlockRef} = wordWrap;
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  const copy = useCallback(() => {
    copyText(code || shownCode(codeBlockRef.current))
      .then(() => {
        setCopied(true);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => setCopied(false), 1000);
      })
      .catch(console.error);
  }, [code, codeBlockRef]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {isCopied, copy};
}

/** The code of a block whose lines the compiler has rendered. */
function shownCode(pre: HTMLPreElement | null): string {
  return Array.from(pre?.querySelectorAll('.token-line') ?? [], (line) => line.textContent).join('\n');
}

/** Button that copies the code. */
export default function CopyButton({className}: Props): ReactNode {
  const {isCopied, copy} = useCopy();
  const title = translate({
    id: 'theme.CodeBlock.copy',
    message: 'Copy',
    description: 'The copy button label on code blocks',
  });
  const label = isCopied
    ? translate({
        id: 'theme.CodeBlock.copied',
        message: 'Copied',
        description: 'The copied button label on code blocks',
      })
    : translate({
        id: 'theme.CodeBlock.copyButtonAriaLabel',
        message: 'Copy code to clipboard',
        description: 'The ARIA label for copy code blocks button',
      });
  return (
    <Button
      aria-label={label}
      title={isCopied ? label : title}
      className={clsx(className, isCopied && 'ink-code__button--done')}
      onClick={copy}
      data-ink="code-copy"
    >
      {isCopied ? <IconSuccess aria-hidden /> : <IconCopy aria-hidden />}
    </Button>
  );
}
