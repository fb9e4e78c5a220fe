/** `@docusaurus/useBaseUrl` (API-03). */
export {useBaseUrl as default, useBaseUrlUtils} from 'inkstone/runtime';
export type {BaseUrlOptions, BaseUrlUtils} from 'inkstone/runtime';
