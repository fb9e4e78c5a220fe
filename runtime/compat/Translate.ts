/** `@docusaurus/Translate`. */
export {TranslateWritten as default, translateWritten as translate} from 'inkstone/runtime';
export type {TranslateParams as TranslateParam, TranslateProps} from 'inkstone/runtime';
