import type {ComponentProps, ReactNode} from 'react';
import Heading from '@theme/Heading';

/** Props of `MDXComponents/Heading`. */
export type Props = ComponentProps<typeof Heading>;

/** Heading in Markdown. */
export default function MDXHeading(props: Props): ReactNode {
  return <Heading {...props} />;
}
