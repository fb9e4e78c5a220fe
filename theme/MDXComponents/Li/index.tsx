import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {useBrokenLinks} from 'inkstone/runtime';
import {useAnchorTargetClassName} from 'inkstone/theme-common';

/** Props of `MDXComponents/Li`. */
export type Props = ComponentProps<'li'>;

/** List item in Markdown. Footnotes are list items with an ID, which links point to. */
export default function MDXLi(props: Props): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  const anchorClassName = useAnchorTargetClassName(props.id);
  return <li {...props} className={clsx(anchorClassName, props.className) || undefined} />;
}
