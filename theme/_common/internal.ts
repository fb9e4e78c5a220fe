/**
 * Entry point of `@docusaurus/theme-common/internal`, for ejected components: the names of
 * `theme-common`, those that only such components use, and those that Docusaurus 3.6 moved from
 * here to the docs and the blog plugin.
 */
export * from './index.ts';
export * from 'inkstone/docs';
export * from 'inkstone/blog';
export {ColorModeProvider} from 'inkstone/runtime';
export {containsLineNumbers, getPrismCssVariables} from './ejected-code.ts';
export {extractLeadingEmoji} from './leading-emoji.ts';
