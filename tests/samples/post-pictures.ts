import fs from 'node:fs';
import path from 'node:path';
import {PNG} from 'pngjs';
import {expect} from 'vitest';
import {comparePictures, storePicture} from './course-pictures.ts';
import {SYMPTOMS} from './symptoms.ts';

/** Where the pictures of posts are: what a program draws (`05.png`), and with a mistake (`05-dark.png`). */
const PICTURES = path.join(import.meta.dirname, '../../content/blog/pictures');
/** Wider pictures are stored at half their size: two of them stand side by side on a page. */
const WIDE = 800;

/** Changes to programs of posts, each with the name of its picture: `08-dim`. */
export function postMistakes(samples: string): string[] {
  const files = fs.readdirSync(path.join(samples, 'blog/mistakes')).sort();
  return files.map((file) => path.basename(file, '.diff'));
}

/** The change that a program needs before a mistake can be made in it, if any. */
export function rightOf(mistake: string): string[] {
  const rows = Object.values(SYMPTOMS).flatMap((list) => Object.values(list));
  return rows.flatMap((row) => (typeof row === 'object' && row.picture === mistake && row.right ? [row.right] : []));
}

/** Number of different colours in a PPM picture, as far as a check for emptiness needs it. */
export function coloursOf(file: string): number {
  const bytes = fs.readFileSync(file);
  const colours = new Set<number>();
  for (let at = 15; at + 2 < bytes.length && colours.size < 10; at += 3) colours.add(bytes.readUIntBE(at, 3));
  return colours.size;
}

/**
 * Compares a picture that a program has drawn with the one that its post shows, which `UPDATE=1`
 * writes.
 */
export function expectPostPicture(ppm: string, name: string): void {
  const rendered = pngOf(fs.readFileSync(ppm));
  const file = path.join(PICTURES, `${name}.png`);
  if (process.env['UPDATE'] === '1') storePicture(rendered, file);
  const {differing, same} = comparePictures(rendered, fs.readFileSync(file));
  expect(same, `${name}: ${(differing * 100).toFixed(2)} % of the pixels differ`).toBe(true);
}

/** Converts a binary PPM picture with 8 bits per channel. */
function pngOf(ppm: Buffer): Buffer {
  const header = /^P6\s(\d+)\s(\d+)\s255\s/.exec(ppm.subarray(0, 40).toString('latin1'));
  if (!header) throw new Error('not a binary PPM picture with 8 bits per channel');
  const [width, height] = [Number(header[1]), Number(header[2])];
  const step = width >= WIDE ? 2 : 1;
  const png = new PNG({width: width / step, height: height / step});
  for (let y = 0; y < png.height; y++)
    for (let x = 0; x < png.width; x++)
      for (let channel = 0; channel < 4; channel++) {
        const at = (y * png.width + x) * 4 + channel;
        png.data[at] = channel === 3 ? 255 : average(channel, x * step, y * step);
      }
  return PNG.sync.write(png);

  function average(channel: number, left: number, top: number): number {
    let sum = 0;
    for (let y = top; y < top + step; y++)
      for (let x = left; x < left + step; x++)
        sum += ppm[(header?.[0].length ?? 0) + (y * width + x) * 3 + channel] ?? 0;
    return Math.round(sum / step ** 2);
  }
}
