import type {ComponentProps, ReactNode} from 'react';

/** What `require`, `import` or an image loader returns. */
export type ImageSource = string | {default: string} | {src: string | {src: string}};

/** Props of `IdealImage`: those of `img`, with `img` instead of `src`. */
export interface Props extends Omit<ComponentProps<'img'>, 'src'> {
  img: ImageSource;
}

function urlOf(img: ImageSource): string {
  if (typeof img === 'string') return img;
  if ('default' in img) return img.default;
  return typeof img.src === 'string' ? img.src : img.src.src;
}

/** Renders the original image with lazy loading. */
export default function IdealImage({img, ...props}: Props): ReactNode {
  // oxlint-disable-next-line jsx-a11y/alt-text -- the author of the page gives it
  return <img decoding="async" loading="lazy" {...props} src={urlOf(img)} />;
}
