/** `@docusaurus/Link`. */
export {Link as default} from 'inkstone/runtime';
export type {LinkProps as Props} from 'inkstone/runtime';
