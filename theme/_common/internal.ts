/**
 * What ejected components import from `@docusaurus/theme-common/internal`: here it is the
 * same door.
 */
export * from './index.ts';
