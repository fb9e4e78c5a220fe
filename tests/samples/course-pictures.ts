import fs from 'node:fs';
import pixelmatch from 'pixelmatch';
import {PNG} from 'pngjs';

/** Part of the pixels that may look different: edges fall a little differently with every driver. */
const ALLOWED = 0.002;

/**
 * Share of pixels that differ to the eye, and whether the pictures count as the same.
 *
 * @throws if the sizes differ
 */
export function comparePictures(rendered: Buffer, stored: Buffer): {differing: number; same: boolean} {
  const one = PNG.sync.read(rendered);
  const other = PNG.sync.read(stored);
  if (one.width !== other.width || one.height !== other.height) throw new Error('pictures of another size');
  const pixels = pixelmatch(one.data, other.data, undefined, one.width, one.height, {threshold: 0.1});
  const differing = pixels / (one.width * one.height);
  return {differing, same: differing <= ALLOWED};
}

/** The same picture without transparency, packed as small as PNG allows. The lowest bit of a colour is noise. */
export function packed(picture: Buffer): Buffer {
  const png = PNG.sync.read(picture);
  for (let at = 0; at < png.data.length; at++) if (at % 4 !== 3) png.data[at]! &= 0xfe;
  return PNG.sync.write(png, {colorType: 2, deflateLevel: 9, filterType: -1});
}

/** Writes the picture that the page shows, when asked by `UPDATE=1`. */
export function storePicture(rendered: Buffer, file: string): void {
  fs.writeFileSync(file, packed(rendered));
}
