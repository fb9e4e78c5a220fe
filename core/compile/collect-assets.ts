import fs from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import type {Answers} from './answers.ts';

/** Images below this size travel in the text. */
const INLINE_BELOW = 10_000;

const INLINE_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Folder below `assets/`. */
export type AssetFolder = 'images' | 'files' | 'medias' | 'fonts';

/** Address and size of an image. */
export interface PlacedImage {
  url: string;
  size?: {width: number; height: number};
  /** Why the size is not known. */
  unreadable?: string;
}

/** Files that a document refers to, and the addresses they get. */
export interface AssetCollector {
  addImage: (file: string) => PlacedImage;
  /** Address of an image or other file, without measuring. */
  addFile: (file: string, folder: AssetFolder) => string;
  list: () => {source: string; file: string}[];
}

/**
 * What is known of an image, once for all documents that show it; the hash tells whether it is
 * still that image.
 */
const measured = new Map<string, PlacedImage & {hash: string; inline: boolean}>();

/**
 * A collector for one document; addresses begin with the base URL. Files must exist: ask
 * `answers.hash` first.
 */
export function createAssetCollector(answers: Answers, baseUrl: string): AssetCollector {
  const assets = new Map<string, {source: string; file: string}>();
  const place = (file: string, folder: AssetFolder): string => {
    const {name, ext} = path.parse(file);
    const placed = `assets/${folder}/${name}-${answers.hash(file)}${ext}`;
    assets.set(placed, {source: file, file: placed});
    return baseUrl + encodeURI(placed).replace(/[?#]/g, encodeURIComponent);
  };
  const addFile = (file: string, folder: AssetFolder): string => {
    const type = folder === 'images' ? INLINE_TYPES[path.extname(file).toLowerCase()] : undefined;
    return (type && inlined(file, type)) ?? place(file, folder);
  };
  return {
    addFile,
    addImage: (file) => {
      const hash = answers.hash(file);
      const known = measured.get(file);
      if (known?.hash === hash && known.inline) return known;
      const url = addFile(file, 'images');
      const image = {
        url,
        ...(known?.hash === hash ? sizeOnly(known) : measure(file)),
        hash,
        inline: url.startsWith('data:'),
      };
      measured.set(file, image);
      return image;
    },
    list: () => [...assets.values()],
  };
}

function sizeOnly({size, unreadable}: PlacedImage): Omit<PlacedImage, 'url'> {
  return {...(size ? {size} : {}), ...(unreadable ? {unreadable} : {})};
}

function inlined(file: string, type: string): string | undefined {
  if (fs.statSync(file).size >= INLINE_BELOW) return undefined;
  return `data:${type};base64,${fs.readFileSync(file).toString('base64')}`;
}

/** Only the head of a file is read: no image is decoded, so a huge one costs no memory. */
const HEAD_BYTES = 512 * 1024;

function measure(file: string): Omit<PlacedImage, 'url'> {
  try {
    const head = Buffer.alloc(Math.min(fs.statSync(file).size, HEAD_BYTES));
    const descriptor = fs.openSync(file, 'r');
    try {
      fs.readSync(descriptor, head, 0, head.length, 0);
    } finally {
      fs.closeSync(descriptor);
    }
    const {width, height, orientation} = imageSize(head);
    const turned = orientation !== undefined && orientation >= 5;
    return {size: {width: Math.round(turned ? height : width), height: Math.round(turned ? width : height)}};
  } catch (error) {
    return {unreadable: error instanceof Error ? error.message : String(error)};
  }
}
