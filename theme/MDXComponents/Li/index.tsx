import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {useBrokenLinks} from 'inkstone/runtime';
import {useAnchorTargetClassName} from 'inkstone/theme-common';

/** Props of `MDXComponents/Li`. */
export type Props = ComponentProps<'li'>;

/** An item of a list; footnotes are items that links lead to. */
export default function MDXLi(props: Props): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  const anchorClassName = useAnchorTargetClassName(props.id);
  return <li {...props} className={clsx(anchorClassName, props.className) || undefined} />;
}
