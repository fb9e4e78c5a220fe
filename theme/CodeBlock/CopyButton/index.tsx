import type {ReactNode} from 'react';
import {CodeBlockContextProvider, useCodeWordWrap} from 'inkstone/theme-common';
import Button from '@theme/CodeBlock/Buttons/CopyButton';

/** Props of `CodeBlock/CopyButton`. */
export interface Props {
  code: string;
  className?: string;
}

/** Old name of `CodeBlock/Buttons/CopyButton`. Older components pass the code as a prop. */
export default function CopyButton({code, className}: Props): ReactNode {
  const metadata = {
    code,
    codeInput: code,
    language: 'text',
    title: undefined,
    className: undefined,
    lineClassNames: {},
    lineNumbersStart: undefined,
  };
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}>
      <Button className={className} />
    </CodeBlockContextProvider>
  );
}
