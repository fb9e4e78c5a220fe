import {describe, expect, it} from 'vitest';
import {liveCodeThemeConfigSchema} from '../../../../plugins/live-codeblock/options.ts';

describe('TCF-23 themeConfig.liveCodeBlock', () => {
  it.each([
    [{}, 'bottom'],
    [{liveCodeBlock: {}}, 'bottom'],
    [{liveCodeBlock: {playgroundPosition: 'bottom'}}, 'bottom'],
    [{liveCodeBlock: {playgroundPosition: 'top'}}, 'top'],
  ])('%j has the result at the %s', (themeConfig, playgroundPosition) => {
    expect(liveCodeThemeConfigSchema.parse(themeConfig)).toEqual({liveCodeBlock: {playgroundPosition}});
  });

  it('keeps the options of other themes', () => {
    expect(liveCodeThemeConfigSchema.parse({navbar: {title: 'Live'}})).toMatchObject({navbar: {title: 'Live'}});
  });

  it.each([
    [{liveCodeBlock: {playgroundPosition: 'left'}}],
    [{liveCodeBlock: {playgroundPosition: true}}],
    [{liveCodeBlock: {position: 'top'}}],
    [{liveCodeBlock: 'top'}],
  ])('refuses %j', (themeConfig) => {
    expect(liveCodeThemeConfigSchema.safeParse(themeConfig).success).toBe(false);
  });
});
