import {Children, type ComponentProps, type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';

/** Props of `MDXComponents/Code`. */
export type Props = ComponentProps<'code'>;

function isInline({children}: Props): boolean {
  return (
    children !== undefined &&
    // A fenced block ends with a newline; inline code contains none.
    Children.toArray(children).every((child) => typeof child === 'string' && !child.includes('\n'))
  );
}

/** Inline code or a code block. */
export default function MDXCode(props: Props): ReactNode {
  return isInline(props) ? <CodeInline {...props} /> : <CodeBlock {...(props as ComponentProps<typeof CodeBlock>)} />;
}
