import {describe, expect, test} from 'vitest';
import {page} from './fixture.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>';

/** The head of an image of this size, without its pixels. */
function pngOf(width: number, height: number, bytes: number): Buffer {
  const image = Buffer.alloc(bytes);
  PNG.copy(image);
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
}

const shown = (file: string, content: string | Buffer) =>
  page(`# Title\n\ntext ![a](./${file})`, {files: {[`docs/${file}`]: content}});

describe('an image that is damaged', () => {
  test.each<[what: string, file: string, content: string | Buffer]>([
    ['of zero bytes', 'a.png', ''],
    ['cut in its head', 'a.png', PNG.subarray(0, 12)],
    ['that is text', 'a.jpg', 'no image\n'.repeat(2000)],
    ['cut before its size', 'a.jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['without an SVG element', 'a.svg', '<html></html>'],
  ])('fault 21: %s is named at its reference, and the page is there', async (_what, file, content) => {
    const {diagnostics, html} = await shown(file, content);
    expect(diagnostics).toMatchObject([
      {
        code: 'INK4017',
        severity: 'warning',
        message: expect.stringContaining(`"./${file}"`),
        place: {file: expect.stringMatching(/docs\/page\.mdx$/), line: 3, column: 6},
      },
    ]);
    expect(html()).toContain('<img src="');
  });

  test('that ends too early is called so', async () => {
    const {diagnostics} = await shown('a.png', 'hello');
    expect(diagnostics[0]?.message).toBe('Could not read the size of the image "./a.png": the file ends too early.');
  });

  test('fault 21: a missing one is an error at its reference', async () => {
    const {diagnostics} = await page('# Title\n\ntext ![a](./gone.png)');
    expect(diagnostics).toMatchObject([{code: 'INK4007', severity: 'error', place: {line: 3, column: 6}}]);
  });

  test('fault 21: its format decides on its size, not its extension', async () => {
    const {diagnostics, html} = await shown('a.jpg', PNG);
    expect(diagnostics).toEqual([]);
    expect(html()).toContain('width="1" height="1"');
  });
});

test('fault 21: of an image with 20,000 × 20,000 pixels only the head is read', async () => {
  const image = pngOf(20_000, 20_000, 20_000);
  const before = process.memoryUsage().rss;
  const {diagnostics, html} = await shown('huge.png', image);
  expect(diagnostics).toEqual([]);
  expect(html()).toContain('width="20000" height="20000"');
  // Decoded, it would take 1.6 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 ** 2);
});

test('fault 21: the script of an SVG file never becomes part of a page', async () => {
  const asImage = await shown('a.svg', SCRIPT);
  // Browsers run no scripts in images.
  expect(asImage.html()).toMatch(/<img src="data:image\/svg\+xml;base64,/);
  const asLink = await page('[a](./a.svg)', {files: {'docs/a.svg': SCRIPT}});
  expect(asLink.html()).toMatch(/href="\/assets\/files\/a-[0-9a-f]+\.svg"/);
  const inline = await page('![a](./a.svg?inline)', {files: {'docs/a.svg': SCRIPT}});
  expect(inline.diagnostics).toMatchObject([{code: 'INK4031', severity: 'error'}]);
  for (const {html} of [asImage, asLink, inline]) expect(html()).not.toContain('<script');
});
