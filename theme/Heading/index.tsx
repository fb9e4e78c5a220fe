import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {Link, translate, titleWithBreaks, useBrokenLinks, withBreaks} from 'inkstone/runtime';
import {useAnchorTargetClassName} from 'inkstone/theme-common';

/** Props of `Heading`. */
export type Props = ComponentProps<'h1'> & {as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'};

/** Heading. Except on level 1, headings with an ID have a link to themselves. */
export default function Heading({as: As, id, ...props}: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  const anchorClassName = useAnchorTargetClassName(id);
  const breaks = As === 'h1' ? titleWithBreaks : withBreaks;
  const children = typeof props.children === 'string' ? breaks(props.children) : props.children;
  if (As === 'h1' || !id) {
    return (
      <As {...props} id={undefined}>
        {children}
      </As>
    );
  }
  brokenLinks.collectAnchor(id);
  const label = translate(
    {
      id: 'theme.common.headingLinkTitle',
      message: 'Direct link to {heading}',
      description: 'Title for link to heading',
    },
    {heading: typeof props.children === 'string' ? props.children : id},
  );
  return (
    <As {...props} className={clsx('anchor', anchorClassName, props.className)} id={id}>
      {children}
      <Link className="hash-link" to={`#${id}`} aria-label={label} title={label} translate="no">
        &#8203;
      </Link>
    </As>
  );
}
