/** `@docusaurus/Translate` (API-05). */
export {Translate as default, translate} from '../translate.tsx';
export type {TranslateParams as TranslateParam, TranslateProps} from '../translate.tsx';
