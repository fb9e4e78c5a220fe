import type {ReactNode} from 'react';
import {CodeBlockContextProvider, useCodeBlockMetadata, useCodeWordWrap, useThemeConfig} from 'inkstone/theme-common';
import type {Props as CodeBlockProps} from '@theme/CodeBlock';
import CodeBlockLayout from '@theme/CodeBlock/Layout';

/** Props of `CodeBlock/Content/String`. */
export type Props = Omit<CodeBlockProps, 'children'> & {children: string};

/** A code block with a string as its child. */
export default function CodeBlockString({
  children,
  className,
  metastring,
  title,
  language,
  showLineNumbers,
  stored,
}: Props): ReactNode {
  const {magicComments, defaultLanguage} = useThemeConfig().prism;
  const metadata = useCodeBlockMetadata({
    code: children,
    className,
    metastring,
    language,
    title,
    showLineNumbers,
    magicComments,
    defaultLanguage,
  });
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}>
      <CodeBlockLayout stored={stored} />
    </CodeBlockContextProvider>
  );
}
