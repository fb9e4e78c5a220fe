import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link, type LinkProps, translate} from 'inkstone/runtime';
import {useAnchorTargetClassName} from 'inkstone/theme-common';

/** Props of `MDXComponents/A`. */
export type Props = LinkProps;

/** Says in the reader's language what the compiler says in English, unless the site has words of its own for it. */
function backLabel(label: string): string {
  const [, reference] = /^Back to reference (.+)$/.exec(label) ?? [];
  if (reference === undefined) return label;
  return translate(
    {
      id: 'theme.MDXComponents.footnoteBackAriaLabel',
      message: 'Back to reference {reference}',
      description: 'The ARIA label for the link from a footnote back to the text',
    },
    {reference},
  );
}

/** A link in the text. */
export default function MDXA(props: Props): ReactNode {
  const label = 'data-footnote-backref' in props ? props['aria-label'] : undefined;
  // References of footnotes are links that are jumped back to.
  const anchorClassName = useAnchorTargetClassName(props.id);
  return (
    <Link
      {...props}
      {...(label !== undefined && {'aria-label': backLabel(label)})}
      className={clsx(anchorClassName, props.className) || undefined}
    />
  );
}
