import type {ComponentProps, ReactNode} from 'react';

/** What `require`, `import` or a loader of images gives. */
export type ImageSource = string | {default: string} | {src: string | {src: string}};

/** Props of `IdealImage`: those of `img`, with `img` for its address. */
export interface Props extends Omit<ComponentProps<'img'>, 'src'> {
  img: ImageSource;
}

function addressOf(img: ImageSource): string {
  if (typeof img === 'string') return img;
  if ('default' in img) return img.default;
  return typeof img.src === 'string' ? img.src : img.src.src;
}

/** An image as it is, loaded when it comes near. */
export default function IdealImage({img, ...props}: Props): ReactNode {
  // oxlint-disable-next-line jsx-a11y/alt-text -- the author of the page gives it
  return <img decoding="async" loading="lazy" {...props} src={addressOf(img)} />;
}
