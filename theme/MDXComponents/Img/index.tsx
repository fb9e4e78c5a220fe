import type {ComponentProps, ReactNode} from 'react';

/** Props of `MDXComponents/Img`. */
export type Props = ComponentProps<'img'>;

/** Image in Markdown, lazily loaded and asynchronously decoded. */
export default function MDXImg(props: Props): ReactNode {
  // oxlint-disable-next-line jsx-a11y/alt-text -- the document's author provides it
  return <img decoding="async" loading="lazy" {...props} />;
}
