import type {ComponentProps, ReactNode} from 'react';

/** Copies of an image in several widths. */
export interface SizedImage {
  src: string;
  srcSet?: string;
  webpSrcSet?: string;
  avifSrcSet?: string;
  width?: number;
  height?: number;
}

/** What `require`, `import` or an image loader returns. */
export type ImageSource =
  string | {default: ImageSource} | {src: string | SizedImage; preSrc?: string | null | undefined};

/** Props of `IdealImage`: those of `img`, with `img` instead of `src`. */
export interface Props extends Omit<ComponentProps<'img'>, 'src'> {
  img: ImageSource;
}

function imageOf(img: ImageSource): SizedImage & {preview?: string | null | undefined} {
  if (typeof img === 'string') return {src: img};
  if ('default' in img) return imageOf(img.default);
  return typeof img.src === 'string' ? {src: img.src, preview: img.preSrc} : {...img.src, preview: img.preSrc};
}

/**
 * Renders an image with lazy loading, in the width that the reader's screen needs. A blurred
 * preview is its background until it has loaded.
 */
export default function IdealImage({img, style, ...props}: Props): ReactNode {
  const {src, srcSet, webpSrcSet, avifSrcSet, width, height, preview} = imageOf(img);
  const sizes = srcSet && (props.sizes ?? `(max-width: ${width}px) 100vw, ${width}px`);
  const background = preview ? {backgroundImage: `url("${preview}")`, backgroundSize: 'cover', ...style} : style;
  const image = (
    // oxlint-disable-next-line jsx-a11y/alt-text -- the author of the page gives it
    <img
      decoding="async"
      loading="lazy"
      width={srcSet && width}
      height={srcSet && height}
      {...props}
      {...(background && {style: background})}
      {...(srcSet && {srcSet, sizes})}
      src={src}
    />
  );
  if (webpSrcSet === undefined) return image;
  return (
    <picture>
      {avifSrcSet !== undefined && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      <source type="image/webp" srcSet={webpSrcSet} sizes={sizes} />
      {image}
    </picture>
  );
}
