import {Children, isValidElement, type ReactNode} from 'react';
import type {StoredLines} from 'inkstone/runtime';
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
  /** The lines of code, instead of children: rendered by the compiler. */
  stored?: StoredLines;
}

/** Joins text children into one string. Returns children that contain elements unchanged. */
function stringChildren(children: ReactNode): ReactNode {
  if (Children.toArray(children).some((child) => isValidElement(child))) return children;
  return Array.isArray(children) ? children.join('') : (children as string | undefined);
}

/** A code block. Highlights strings and renders elements as they are. */
export default function CodeBlock({children, ...props}: Props): ReactNode {
  const content = stringChildren(children);
  return typeof content === 'string' || content === undefined ? (
    <StringContent {...props}>{content ?? ''}</StringContent>
  ) : (
    <ElementContent {...props}>{content}</ElementContent>
  );
}
