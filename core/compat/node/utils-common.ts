/** `@docusaurus/utils-common`. */
export * from '../../../contract/utils-common.ts';
