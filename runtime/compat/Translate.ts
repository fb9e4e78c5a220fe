/** `@docusaurus/Translate` (API-05). */
export {Translate as default, translate} from 'inkstone/runtime';
export type {TranslateParams as TranslateParam, TranslateProps} from 'inkstone/runtime';
