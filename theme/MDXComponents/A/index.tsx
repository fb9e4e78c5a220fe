import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link, type LinkProps} from 'inkstone/runtime';
import {useAnchorTargetClassName} from 'inkstone/theme-common';

/** Props of `MDXComponents/A`. */
export type Props = LinkProps;

/** A link in the text. */
export default function MDXA(props: Props): ReactNode {
  // References of footnotes are links that are jumped back to.
  const anchorClassName = useAnchorTargetClassName(props.id);
  return <Link {...props} className={clsx(anchorClassName, props.className) || undefined} />;
}
