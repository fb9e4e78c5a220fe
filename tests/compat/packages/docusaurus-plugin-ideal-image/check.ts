import fs from 'node:fs';
import path from 'node:path';
import {definePackageCheck} from '../../../harness/package-check.ts';

/** Width and height in the header of a JPEG file. */
const jpegSize = (file: Buffer): [width: number, height: number] => {
  let at = 2;
  while (!(file[at + 1]! >= 0xc0 && file[at + 1]! <= 0xc2)) at += 2 + file.readUInt16BE(at + 2);
  return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
};

export default definePackageCheck({
  package: '@docusaurus/plugin-ideal-image',
  does: 'Images in several sizes with a blurred preview',
  kind: 'images',
  difference: 'Images are also written as WebP, and the site has to install `sharp` itself.',
  async check({outDir, output, files, open, expect}) {
    expect(output).not.toMatch(/warning/i);
    const images = files().filter((file) => /\.jpe?g$/.test(file));
    const widths = images.map((file) => jpegSize(fs.readFileSync(path.join(outDir, file)))[0]);
    expect([...new Set(widths)].sort((a, b) => a - b)).toEqual([300, 450, 600]);

    for (const address of ['/', '/docs/picture']) {
      // A small screen gets the small one, a large screen the large one.
      for (const [width, expected] of [
        [280, 300],
        [1280, 600],
      ] as const) {
        const {page} = await open(address, {viewport: {width, height: 700}});
        const image = page.locator('main img[alt="A gradient"]');
        await image.scrollIntoViewIfNeeded();
        await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
        const shown = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
        const sources = await image.evaluate((element: HTMLImageElement) =>
          [...(element.closest('picture')?.querySelectorAll('source') ?? []), element].map(({srcset}) => srcset),
        );
        const candidates = sources.flatMap((set) => set.split(/, ?/)).map((candidate) => candidate.split(' '));
        const chosen = candidates.find(([url = '']) => shown.endsWith(url));
        expect(chosen?.[1]).toBe(`${expected}w`);
        // The blurred preview is there before any image is.
        expect(await image.getAttribute('style')).toContain('data:image/');
      }
    }
  },
});
