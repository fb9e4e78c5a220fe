import {z} from 'inkstone/plugin';

/** `themeConfig.liveCodeBlock`. */
export const liveCodeBlockSchema = z.strictObject({
  playgroundPosition: z
    .enum(['top', 'bottom'])
    .default('bottom')
    .describe('Whether the result is shown above or below the code.'),
});

/** The part of `themeConfig` that the plugin checks. Other plugins check the rest. */
export const liveCodeThemeConfigSchema = z.looseObject({liveCodeBlock: liveCodeBlockSchema.prefault({})});
