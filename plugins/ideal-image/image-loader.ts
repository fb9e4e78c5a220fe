import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {IdealImageOptions} from './options.ts';

/** Options of the loader: those of the plugin, with the absolute path of sharp. */
export interface ImageLoaderOptions extends Omit<IdealImageOptions, 'id' | 'disableInDev'> {
  sharp: string;
  /** Whether files are written. The server bundle only needs their names. */
  emit: boolean;
}

/** The part of webpack's context that is used. */
interface LoaderContext {
  resourcePath: string;
  getOptions: () => ImageLoaderOptions;
  emitFile: (name: string, content: Buffer) => void;
  async: () => (error: Error | null, code?: string) => void;
}

/** The part of sharp that is used. */
interface Image {
  metadata: () => Promise<{width: number; height: number; hasAlpha: boolean; orientation?: number; format: string}>;
  /** Without an angle: as the photo says. `autoOrient` does the same, but only since 0.34. */
  rotate: () => Image;
  resize: (width: number) => Image;
  blur: () => Image;
  jpeg: (options: {quality: number}) => Image;
  png: () => Image;
  webp: (options: {quality: number}) => Image;
  avif: (options: {quality: number}) => Image;
  toBuffer: () => Promise<Buffer>;
}

/** Width of the preview in pixels. */
const PREVIEW = 16;

/**
 * Webpack loader for photos: writes them in several widths, as they are, as WebP and on request as
 * AVIF, and exports their URLs with a preview of a few bytes.
 */
export default function imageLoader(this: LoaderContext, content: Buffer): void {
  const callback = this.async();
  const {sharp, ...options} = this.getOptions();
  const open = createRequire(import.meta.url)(sharp) as (content: Buffer) => Image;
  const source = {...options, file: this.resourcePath, write: this.emitFile.bind(this)};
  // sharp refuses an empty file at once.
  Promise.resolve()
    .then(() => moduleOf(open(content).rotate(), content, source))
    .then((code) => callback(null, code))
    .catch((error: unknown) => callback(cannotResize(error)));
}

/** An error of webpack without a stack: the image is wrong, not the code. */
function cannotResize(error: unknown): Error {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const message = `sharp cannot resize the image (${reason.replace(/[.:]$/, '')}). Check that the file is complete.`;
  return Object.assign(new Error(message), {hideStack: true});
}

interface Source extends Omit<ImageLoaderOptions, 'sharp'> {
  file: string;
  write: (name: string, content: Buffer) => void;
}

async function moduleOf(image: Image, content: Buffer, source: Source): Promise<string> {
  const {file, name, quality, avif, avifQuality, emit, write} = source;
  const {width, height, hasAlpha, orientation = 1, format} = await image.metadata();
  // Photos of phones say that they are to be turned.
  const [fullWidth, fullHeight] = orientation >= 5 ? [height, width] : [width, height];
  // Files with a hash in their names are cached for good, so what determines them is in it.
  const settings = JSON.stringify([quality, avifQuality]);
  const hash = createHash('sha256').update(settings).update(content).digest('hex').slice(0, 8);
  const nameOf = (size: number, ext: string): string =>
    name
      .replace('[name]', () => path.parse(file).name)
      .replace(/\[hash[^\]]*\]/, hash)
      .replace('[width]', String(size))
      .replace('[ext]', ext);
  const widths = widthsOf(fullWidth, source);
  const ext = format === 'png' ? 'png' : 'jpg';
  if (emit) {
    for (const size of widths) {
      const sized = image.resize(size);
      const original = await (format === 'png' ? sized.png() : sized.jpeg({quality})).toBuffer();
      write(nameOf(size, ext), original);
      write(nameOf(size, 'webp'), await sized.webp({quality}).toBuffer());
      if (avif) write(nameOf(size, 'avif'), await sized.avif({quality: avifQuality}).toBuffer());
    }
  }
  const url = (size: number, type: string): string => `__webpack_public_path__ + ${JSON.stringify(nameOf(size, type))}`;
  const srcSet = (type: string): string => widths.map((size) => `${url(size, type)} + " ${size}w"`).join(' + "," + ');
  const heightOf = (size: number): number => Math.max(1, Math.round((size * fullHeight) / fullWidth));
  const largest = widths.at(-1) as number;
  const images = widths.map((size) => `{path: ${url(size, ext)}, width: ${size}, height: ${heightOf(size)}}`);
  const preview = (await image.resize(Math.min(PREVIEW, fullWidth)).blur().webp({quality: 50}).toBuffer()).toString(
    'base64',
  );
  return `const src = ${url(largest, ext)};
module.exports = {
  src: {
    src,
    srcSet: ${srcSet(ext)},
    webpSrcSet: ${srcSet('webp')},${avif ? `\n    avifSrcSet: ${srcSet('avif')},` : ''}
    images: [${images.join(', ')}],
    width: ${largest},
    height: ${heightOf(largest)},
    toString: () => src,
  },
  // What is behind a transparent image would show through.
  preSrc: ${hasAlpha ? 'undefined' : JSON.stringify(`data:image/webp;base64,${preview}`)},
};
`;
}

/** Returns the widths to write, at most that of the image, in ascending order. */
export function widthsOf(
  full: number,
  {size, sizes, min, max, steps}: Pick<Source, 'size' | 'sizes' | 'min' | 'max' | 'steps'>,
): number[] {
  const wanted = sizes ?? (size !== undefined ? [size] : max === undefined ? [full] : between(min ?? max, max, steps));
  const fitting = wanted.filter((width) => width < full);
  // An image that is smaller than one of them stays as it is.
  return [...new Set(fitting.length < wanted.length ? [...fitting, full] : fitting)].sort((a, b) => a - b);
}

function between(min: number, max: number, steps: number): number[] {
  if (steps < 2 || min >= max) return [max];
  return Array.from({length: steps}, (_, step) => Math.round(min + ((max - min) * step) / (steps - 1)));
}

export const raw = true;
