import type {ComponentProps, ReactNode} from 'react';
import Heading from '@theme/Heading';

/** Props of `MDXComponents/Heading`. */
export type Props = ComponentProps<typeof Heading>;

/** A heading in the text. */
export default function MDXHeading(props: Props): ReactNode {
  return <Heading {...props} />;
}
