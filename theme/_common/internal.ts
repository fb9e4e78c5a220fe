/**
 * Entry point of `@docusaurus/theme-common/internal`, for ejected components. Same as
 * `theme-common`.
 */
export * from './index.ts';
