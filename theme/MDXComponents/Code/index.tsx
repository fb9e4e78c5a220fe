import {Children, type ComponentProps, type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';

/** Props of `MDXComponents/Code`. */
export type Props = ComponentProps<'code'>;

function isInline({children}: Props): boolean {
  return (
    children !== undefined &&
    // A fence always ends with a line break; code in a sentence never holds one.
    Children.toArray(children).every((child) => typeof child === 'string' && !child.includes('\n'))
  );
}

/** Code in a sentence, or a block of it. */
export default function MDXCode(props: Props): ReactNode {
  return isInline(props) ? <CodeInline {...props} /> : <CodeBlock {...(props as ComponentProps<typeof CodeBlock>)} />;
}
