import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {commonClassNames} from 'inkstone/theme-common';

/** Props of `CodeBlock/Container`. */
export type Props<Tag extends 'div' | 'pre' = 'div' | 'pre'> = {as: Tag} & ComponentProps<Tag>;

/** Outer element of a code block. */
export default function CodeBlockContainer<Tag extends 'div' | 'pre'>({as, ...props}: Props<Tag>): ReactNode {
  const As = as as 'div';
  return <As {...(props as ComponentProps<'div'>)} className={clsx(props.className, commonClassNames.codeBlock)} />;
}
