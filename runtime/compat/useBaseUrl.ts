/** `@docusaurus/useBaseUrl` (API-03). */
export {useBaseUrl as default, useBaseUrlUtils} from '../base-url.ts';
export type {BaseUrlOptions, BaseUrlUtils} from '../base-url.ts';
