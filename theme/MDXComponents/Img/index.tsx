import type {ComponentProps, ReactNode} from 'react';

/** Props of `MDXComponents/Img`. */
export type Props = ComponentProps<'img'>;

/** An image in the text; decoded aside, loaded when it comes near. */
export default function MDXImg(props: Props): ReactNode {
  // oxlint-disable-next-line jsx-a11y/alt-text -- the author of the text gives it
  return <img decoding="async" loading="lazy" {...props} />;
}
