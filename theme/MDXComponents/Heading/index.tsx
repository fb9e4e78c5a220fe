import type {ComponentProps, ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import Heading from '@theme/Heading';

/** Props of `MDXComponents/Heading`. */
export type Props = ComponentProps<typeof Heading>;

/** A heading in the text. */
export default function MDXHeading(props: Props): ReactNode {
  if (props.id !== 'footnote-label' || props.children !== 'Footnotes') return <Heading {...props} />;
  // The compiler's own heading of the footnotes; a site may have given it other words.
  const title = translate({
    id: 'theme.MDXComponents.footnotes',
    message: 'Footnotes',
    description: 'The heading of the footnotes, for screen readers',
  });
  return <Heading {...props}>{title}</Heading>;
}
