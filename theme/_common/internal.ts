/**
 * What ejected components import from `@docusaurus/theme-common/internal` (API-17): here it is the
 * same door.
 */
export * from './index.ts';
