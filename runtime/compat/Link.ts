/** `@docusaurus/Link` (API-01). */
export {Link as default} from 'inkstone/runtime';
export type {LinkProps as Props} from 'inkstone/runtime';
