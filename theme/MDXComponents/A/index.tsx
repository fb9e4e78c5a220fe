import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link, type LinkProps} from 'inkstone/runtime';
import {useAnchorTargetClassName} from 'inkstone/theme-common';

/** Props of `MDXComponents/A`. */
export type Props = LinkProps;

/** Link in Markdown. */
export default function MDXA(props: Props): ReactNode {
  // Footnote references are link targets, too.
  const anchorClassName = useAnchorTargetClassName(props.id);
  return <Link {...props} className={clsx(anchorClassName, props.className) || undefined} />;
}
