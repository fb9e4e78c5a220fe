import {Children, isValidElement, type ReactNode} from 'react';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';

/** Props of `CodeBlock`. */
export interface Props {
  children?: ReactNode;
  className?: string;
  metastring?: string;
  title?: ReactNode;
  language?: string;
  showLineNumbers?: boolean | number;
}

/** Text as one string; children with elements among them stay as they are. */
function stringChildren(children: ReactNode): ReactNode {
  if (Children.toArray(children).some((child) => isValidElement(child))) return children;
  return Array.isArray(children) ? children.join('') : (children as string | undefined);
}

/** A block of code: coloured where it is text, as it is where it holds elements. */
export default function CodeBlock({children, ...props}: Props): ReactNode {
  const content = stringChildren(children);
  return typeof content === 'string' || content === undefined ? (
    <StringContent {...props}>{content ?? ''}</StringContent>
  ) : (
    <ElementContent {...props}>{content}</ElementContent>
  );
}
