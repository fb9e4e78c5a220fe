/** `@docusaurus/useBaseUrl`. */
export {useBaseUrl as default, useBaseUrlUtils} from 'inkstone/runtime';
export type {BaseUrlOptions, BaseUrlUtils} from 'inkstone/runtime';
