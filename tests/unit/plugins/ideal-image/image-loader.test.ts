import {createRequire} from 'node:module';
import sharp from 'sharp';
import {expect, test} from 'vitest';
import imageLoader, {type ImageLoaderOptions, widthsOf} from '../../../../plugins/ideal-image/image-loader.ts';
import {idealImageOptionsSchema} from '../../../../plugins/ideal-image/options.ts';
import {sitemapOptionsSchema} from '../../../../plugins/sitemap/options.ts';

interface Loaded {
  src: {src: string; srcSet: string; webpSrcSet: string; width: number; height: number; images: object[]};
  preSrc: string | undefined;
}

async function load(content: Buffer, given: object, {emit = true, sharp: name = 'sharp'} = {}) {
  const files = new Map<string, Buffer>();
  const {disableInDev: _disableInDev, ...options} = idealImageOptionsSchema.parse(given);
  const getOptions = (): ImageLoaderOptions => ({
    ...options,
    emit,
    sharp: createRequire(import.meta.url).resolve(name),
  });
  const code = await new Promise<string>((resolve, reject) =>
    imageLoader.call(
      {
        resourcePath: '/site/photo.jpg',
        getOptions,
        emitFile: (name, data) => void files.set(name, data),
        async: () => (error, text) => (error ? reject(error) : resolve(text ?? '')),
      },
      content,
    ),
  );
  const module = {exports: {}};
  new Function('module', '__webpack_public_path__', code)(module, '/base/');
  return {files, loaded: module.exports as Loaded, code};
}

const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({create: {width, height, channels: 3, background: 'teal'}})
    .jpeg()
    .toBuffer();

test('a photo is written in the widths between the smallest and the largest, also as WebP', async () => {
  const {files, loaded} = await load(await photo(2000, 1000), {min: 640, max: 1030, steps: 2});
  const names = loaded.src.srcSet.split(',').map((part) => part.replace(/\.[\da-f]{8}\./, '.'));
  expect(names).toEqual(['/base/assets/ideal-img/photo.640.jpg 640w', '/base/assets/ideal-img/photo.1030.jpg 1030w']);
  expect(loaded.src.webpSrcSet).toMatch(/photo\.[\da-f]{8}\.640\.webp 640w,/);
  expect([loaded.src.width, loaded.src.height]).toEqual([1030, 515]);
  expect(String(loaded.src)).toBe(loaded.src.src);
  const written = await Promise.all([...files.values()].map(async (data) => sharp(data).metadata()));
  expect(written.map(({format, width, height}) => `${format} ${width} ${height}`).sort()).toEqual([
    'jpeg 1030 515',
    'jpeg 640 320',
    'webp 1030 515',
    'webp 640 320',
  ]);
  expect(loaded.preSrc).toMatch(/^data:image\/webp;base64,.{20,400}$/);
});

test('a photo that is to be turned has the size that readers see', async () => {
  const turned = await sharp(await photo(400, 200))
    .withMetadata({orientation: 6})
    .toBuffer();
  for (const name of ['sharp', './sharp-0.32.cjs']) {
    const {files, loaded} = await load(turned, {}, {sharp: name});
    expect([loaded.src.width, loaded.src.height], name).toEqual([200, 400]);
    const [first] = files.values();
    expect(await sharp(first).metadata(), name).toMatchObject({width: 200, height: 400});
  }
});

test('an image with transparent parts has no preview behind it and stays PNG', async () => {
  const drawing = sharp({create: {width: 100, height: 50, channels: 4, background: {r: 1, g: 2, b: 3, alpha: 0}}});
  const {files, loaded} = await load(await drawing.png().toBuffer(), {sizes: [50, 5000]});
  expect(loaded.preSrc).toBeUndefined();
  expect(loaded.src.src).toMatch(/\.100\.png$/);
  expect([...files.keys()].map((name) => name.split('.').slice(2).join('.')).sort()).toEqual([
    '100.png',
    '100.webp',
    '50.png',
    '50.webp',
  ]);
});

test('the server bundle has the same module and writes nothing', async () => {
  const content = await photo(100, 100);
  const [client, server] = [await load(content, {}), await load(content, {}, {emit: false})];
  expect(server.code).toBe(client.code);
  expect(server.files.size).toBe(0);
});

test('no width is larger than the image', () => {
  const options = {size: undefined, sizes: undefined, min: undefined, max: undefined, steps: 4};
  expect(widthsOf(500, options)).toEqual([500]);
  expect(widthsOf(500, {...options, size: 300})).toEqual([300]);
  expect(widthsOf(500, {...options, min: 100, max: 400})).toEqual([100, 200, 300, 400]);
  expect(widthsOf(250, {...options, min: 100, max: 400})).toEqual([100, 200, 250]);
});

test.each([
  ['empty', async () => Buffer.alloc(0)],
  ['no image', async () => Buffer.from('hello')],
  [
    'cut off',
    async () =>
      (
        await sharp(await photo(900, 900))
          .png()
          .toBuffer()
      ).subarray(0, 60),
  ],
  [
    'larger than its bytes',
    async () => {
      const png = await sharp(await photo(9, 9))
        .png()
        .toBuffer();
      png.writeUInt32BE(20_000, 16);
      png.writeUInt32BE(20_000, 20);
      return png;
    },
  ],
])('fault 21: a photo that is %s is an error with one sentence and no stack', async (_what, content) => {
  const failure = load(await content(), {sizes: [5]});
  await expect(failure).rejects.toMatchObject({hideStack: true});
  await expect(failure).rejects.toThrow(
    /^sharp cannot resize the image \([^\n]+\)\. Check that the file is complete\.$/,
  );
});

test.each([
  [1, 2000],
  [2000, 1],
])('a photo of %i × %i has a height and a preview', async (width, height) => {
  const {loaded} = await load(await photo(width, height), {sizes: [500]});
  expect(loaded.src.height).toBeGreaterThan(0);
  expect(loaded.preSrc).toMatch(/^data:image\/webp/);
});

test.each(['../a.[ext]', 'a/../../b.[ext]', '/a.[ext]', 'C:\\a.[ext]', '..\\a.[ext]', 'a/', ''])(
  'copies are never written outside the output folder: %s',
  (name) => {
    expect(idealImageOptionsSchema.safeParse({name}).success).toBe(false);
    expect(sitemapOptionsSchema.safeParse({filename: name}).success).toBe(false);
  },
);

test.each(['a.[ext]', 'assets/..a/[name].b..[ext]', '.hidden/[name]'])('%s is a name of copies', (name) => {
  expect(idealImageOptionsSchema.parse({name}).name).toBe(name);
});

test('with `avif`, photos are also written as AVIF', async () => {
  const {files, loaded} = await load(await photo(900, 600), {size: 600, avif: true});
  expect(loaded.src).toMatchObject({avifSrcSet: expect.stringMatching(/^\/base\/.*\.600\.avif 600w$/)});
  const [, avif] = [...files].find(([name]) => name.endsWith('.avif')) ?? [];
  expect(await sharp(avif).metadata()).toMatchObject({format: 'heif', compression: 'av1', width: 600});
  expect((await load(await photo(900, 600), {size: 600})).code).not.toContain('avif');
});
