import {outputFileSchema, z} from 'inkstone/plugin';

const width = z.number().int().min(1);

/** Options of `@docusaurus/plugin-ideal-image`. */
export const idealImageOptionsSchema = z.strictObject({
  name: outputFileSchema
    .default('assets/ideal-img/[name].[hash].[width].[ext]')
    .describe('Names of the files, with `[name]`, `[hash]`, `[width]` and `[ext]`.'),
  sizes: z.array(width).min(1).optional().describe('Widths of the copies in pixels. Never larger than the image.'),
  size: width.optional().describe('The only width.'),
  min: width.optional().describe('The smallest width, with `max` and `steps`.'),
  max: width.optional().describe('The largest width, with `min` and `steps`.'),
  steps: z.number().int().min(1).default(4).describe('Number of widths between `min` and `max`.'),
  quality: z.number().int().min(1).max(100).default(85).describe('Quality of JPEG and WebP.'),
  avif: z
    .boolean()
    .default(false)
    .describe('Also writes AVIF, which is smaller than WebP and takes many times longer to encode.'),
  avifQuality: z.number().int().min(1).max(100).default(55).describe('Quality of AVIF, on a scale of its own.'),
  disableInDev: z.boolean().default(true).describe('Shows the original images during development.'),
});

export type IdealImageOptions = z.output<typeof idealImageOptionsSchema> & {id: string};
